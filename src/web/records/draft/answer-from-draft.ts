/** Answers a page's calls about an agent from its draft, and stores its writes there. */
import { draftTransport } from '../../../agent/draft/draft-transport.ts'
import type { PlatformCall, Transport } from '../../../agent/transport/transport.ts'
import { studioPaths } from '../../../contract/studio/paths.ts'
import { freshId } from '../../browser/fresh-id.ts'
import type { StudioAnswer, StudioTransport, TransportCall } from '../../transport/call.ts'
import { atPlatform } from '../../transport/transports.ts'
import { RecordFailure } from '../record-failure.ts'
import { announceDraft } from './draft-channel.ts'
import { changeAgentDraft, readAgentDraft } from './drafts.ts'

/** Refusals of the draft look like the platform's. */
export async function answerFromDraft(
  key: string,
  live: StudioTransport,
  call: TransportCall,
  signal: AbortSignal | undefined,
): Promise<StudioAnswer> {
  const asked = platformCallOf(call)
  if (asked === undefined) return live(call, signal)
  try {
    return await transportOfDraft(key, live)(asked, signal)
  } catch (error) {
    // The team's draft could not be read.
    if (error instanceof RecordFailure && error.answer) return error.answer
    throw error
  }
}

/** The agent with its draft, whether pages show it or not. Rejects if the team's draft cannot be read. */
export function transportOfDraft(key: string, live: StudioTransport): Transport {
  return draftTransport(atPlatform(live), {
    read: async () => (await readAgentDraft(key))?.changes ?? [],
    async change(update) {
      const changed = await changeAgentDraft(key, (draft) => {
        const { changes, answer } = update(draft.changes)
        return { draft: { ...draft, changes: [...changes] }, result: answer }
      })
      if (changed !== undefined) announceDraft()
      return changed?.result
    },
    newId: () => `draft-${freshId()}`,
  })
}

const methods: readonly PlatformCall['method'][] = ['GET', 'POST', 'PUT', 'DELETE']

/** Undefined for calls that no draft can hold: uploads are multipart, and nothing else changes part of a record. */
function platformCallOf({ method = 'GET', path, query = {}, body }: TransportCall): PlatformCall | undefined {
  const writeMethod = methods.find((one) => one === method)
  if (writeMethod === undefined || body instanceof FormData) return undefined
  return {
    method: writeMethod,
    path: path.slice(studioPaths.platform.length),
    query: Object.fromEntries(
      Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
    ...(body !== undefined && { body }),
  }
}
