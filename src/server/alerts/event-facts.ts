/** Extracts a webhook's facts for alerts. */
import { parseBoundedJson } from '../../contract/bounded-json.ts'
import { readDelivery } from '../../contract/platform/conversations/webhook-payload.ts'
import type { WebhookKind } from '../../contract/studio/webhook-facets.ts'
import type { ConversationFact } from '../../conversations/fact.ts'
import { factsOf, trusted, trustOf } from '../../conversations/facts.ts'
import type { StoredEvent } from '../store/event-store.ts'

export interface EventFactsOfNumbers {
  readonly isSigned: boolean
  readonly phoneNumberIds: readonly string[]
  readonly facts: readonly (readonly [phoneNumberId: string, fact: ConversationFact])[]
}

/** Other kinds contain no conversations. */
const tellingKinds: ReadonlySet<WebhookKind> = new Set([
  'messages',
  'statuses',
  'echoes',
  'handovers',
  'standby',
  'calls',
])

/** Returns the facts of an event; only the number if it is invalid. Never throws. */
export function factsOfEvent(event: StoredEvent): EventFactsOfNumbers {
  const { phoneNumberIds, kinds } = event
  const isSigned = event.verification === 'signed' || event.reason === 'no_secret'
  if (!isSigned || !kinds.some((kind) => tellingKinds.has(kind)))
    return { isSigned, phoneNumberIds, facts: [] }
  const parsed = parseBoundedJson(event.body.toString('utf8'))
  const { changes } = readDelivery('value' in parsed ? parsed.value : undefined)
  const trust = trustOf(event)
  const facts = factsOf(changes).flatMap(({ phoneNumberId, facts: all }) =>
    trusted(all, trust).map((fact) => [phoneNumberId, fact] as const),
  )
  return { isSigned, phoneNumberIds, facts }
}
