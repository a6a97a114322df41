import { bundleOf } from '../../agent/bundle/bundle-of.ts'
import { type ReadProgress, readAgent } from '../../agent/bundle/read-agent.ts'
import { withRetries } from '../../agent/transport/retry-policy.ts'
import type { Transport } from '../../agent/transport/transport.ts'
import { agentTransport, browserRetryPolicy } from '../api/agent/agent-transport.ts'
import { transportOfDraft } from '../records/draft/answer-from-draft.ts'
import { beginAgentDraft } from '../records/draft/drafts.ts'
import { live } from '../transport/transports.ts'

/** @param key from `draftKey` */
export async function startDraft(
  key: string,
  phoneNumberId: string,
  onProgress?: (progress: ReadProgress) => void,
): Promise<void> {
  const agent = await readAgent({
    transport: agentTransport(),
    phoneNumberId,
    ...(onProgress && { onProgress }),
  })
  await beginAgentDraft(key, {
    startedAt: new Date().toISOString(),
    base: bundleOf(agent).bundle,
    changes: [],
  })
}

/** The agent as shown on its pages; without a draft, the live agent. */
export function draftedTransport(key: string): Transport {
  return withRetries(transportOfDraft(key, live), browserRetryPolicy())
}
