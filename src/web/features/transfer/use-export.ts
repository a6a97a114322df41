/** Reads an agent and saves it as a file. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { bundleOf } from '../../../agent/bundle-of.ts'
import { bundleText } from '../../../agent/bundle-text.ts'
import { readAgent } from '../../../agent/read-agent.ts'
import { sealBundle } from '../../../agent/seal-bundle.ts'
import { agentTransport } from '../../api/agent-transport.ts'
import { saveFile } from '../../browser/save-file.ts'
import type { CredentialsChoice } from './credentials-choices.tsx'
import { readingStep, waiting, words } from './words.ts'

export function useExport(phoneNumberId: string) {
  const [progress, setProgress] = useState('')
  const exporting = useMutation({
    mutationFn: async (choice: CredentialsChoice) => {
      const live = await readAgent({
        transport: agentTransport((seconds) => setProgress(waiting(seconds))),
        phoneNumberId,
        onProgress: ({ section, done, of }) => setProgress(readingStep(section, done, of)),
      })
      const made = bundleOf(live, { credentials: choice.kind === 'without' ? 'stripped' : 'included' })
      const now = new Date()
      const text = bundleText(made.bundle)
      const file =
        choice.kind === 'sealed'
          ? JSON.stringify(await sealBundle(text, choice.passphrase, now), null, 2)
          : text
      // The time is in the name: in the file it would make two exports of the same agent differ.
      saveFile(
        `agent-${phoneNumberId}-${now.toISOString().slice(0, 16).replaceAll(':', '')}.json`,
        'application/json',
        file,
      )
      return made
    },
  })
  const status = exporting.isPending ? progress || words.exporting : exporting.isSuccess ? words.saved : ''
  return { exporting, status }
}
