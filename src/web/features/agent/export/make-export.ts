/** Reads an agent and builds its file; loaded on demand. */
import { bundleOf, type Export } from '../../../../agent/bundle/bundle-of.ts'
import { bundleText } from '../../../../agent/bundle/bundle-text.ts'
import { readAgent } from '../../../../agent/bundle/read-agent.ts'
import { sealBundle } from '../../../../agent/bundle/seal-bundle.ts'
import { agentTransport } from '../../../api/agent/agent-transport.ts'
import { readingStep, waiting } from '../../../plan/transfer-words.ts'
import type { CredentialsChoice } from './credentials-choices.tsx'

/** @param tell progress in words */
export async function makeExport(
  phoneNumberId: string,
  choice: CredentialsChoice,
  now: Date,
  tell: (progress: string) => void,
): Promise<{ made: Export; file: string }> {
  const live = await readAgent({
    transport: agentTransport((seconds) => tell(waiting(seconds))),
    phoneNumberId,
    onProgress: ({ section, done, total }) => tell(readingStep(section, done, total)),
  })
  const made = bundleOf(live, { credentials: choice.kind === 'without' ? 'stripped' : 'included' })
  const text = bundleText(made.bundle)
  if (choice.kind !== 'sealed') return { made, file: text }
  return { made, file: JSON.stringify(await sealBundle(text, choice.passphrase, now), null, 2) }
}
