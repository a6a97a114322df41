/** Records what the writes of a plan change, for a report about them. */
import { isObject } from '../../contract/json.ts'
import { draftedPathOf } from '../draft/draft-place.ts'
import type { PlatformCall, Transport } from '../transport/transport.ts'
import type { NamedChange } from './change-file.ts'
import { type FoundChanges, unrecorded } from './fitting-changes.ts'
import { recordedChangeOf } from './recorded-change.ts'

const states: Readonly<Record<PlatformCall['method'], NamedChange['state'] | undefined>> = {
  GET: undefined,
  POST: 'created',
  PUT: 'changed',
  DELETE: 'deleted',
}

/** Returns the transport, and what it has changed so far. */
export function recordingTransport(transport: Transport): { transport: Transport; found: FoundChanges } {
  const changes: FoundChanges['changes'][number][] = []
  const others: NamedChange[] = []
  return {
    found: { changes, others },
    transport: async (call, signal) => {
      const answer = await transport(call, signal)
      const state = states[call.method]
      const place = state && draftedPathOf(call.path)
      if (!answer.ok || state === undefined || place === undefined || call.forms === undefined) return answer
      const recorded = recordedChangeOf({
        ...{ place, method: call.method, before: undefined, forms: call.forms },
        ...{ body: isObject(call.body) ? call.body : {}, answer: answer.body },
      })
      if (recorded !== undefined) changes.push(recorded)
      else others.push(unrecorded(place.kind, state, call.subject?.name ?? ''))
      return answer
    },
  }
}
