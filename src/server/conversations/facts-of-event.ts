/** What a stored webhook or act says, for the conversations. */
import { parseBoundedJson } from '../../contract/bounded-json.ts'
import { readDelivery } from '../../contract/platform/conversations/webhook-payload.ts'
import { actKind } from '../../contract/studio/conversations.ts'
import { member, recordNumber } from '../../contract/studio/workspace/records.ts'
import { z } from '../../contract/zod.ts'
import { factsOf, trusted, trustOf } from '../../conversations/facts.ts'
import { idsOf } from '../../conversations/identity.ts'
import type { StoredEvent } from '../store/event-store.ts'
import type { SourcedFacts } from './conversation-writer.ts'

/** An act as it is stored, with the ids of its customer, who may get more of them. */
export const storedAct = z.object({
  phoneNumberId: recordNumber,
  ids: z.array(z.string()),
  kind: actKind,
  at: z.number().int(),
  by: member,
  messageId: z.string().optional(),
  text: z.string().optional(),
})
export type StoredAct = z.infer<typeof storedAct>

/** @param mayBeSample in a demo, samples add to the invented conversations; a team's own never depend on them */
export function factsOfWebhook(event: StoredEvent, mayBeSample: boolean): SourcedFacts[] {
  const trust = trustOf({ ...event, isSample: event.isSample && !mayBeSample })
  if (trust === 'nothing') return []
  const parsed = parseBoundedJson(event.body.toString('utf8'))
  const { changes } = readDelivery('value' in parsed ? parsed.value : undefined)
  const { id, receivedAt } = event
  return factsOf(changes).map(({ phoneNumberId, facts }) => ({
    phoneNumberId,
    facts: trusted(facts, trust),
    event: { log: 'webhooks' as const, id },
    receivedAt,
  }))
}

/** Returns nothing for an act that this version cannot read. */
export function factsOfAct({ id, receivedAt, body }: StoredEvent): SourcedFacts[] {
  const parsed = parseBoundedJson(body.toString('utf8'))
  const { data } = storedAct.safeParse('value' in parsed ? parsed.value : undefined)
  if (data === undefined) return []
  const { phoneNumberId, ids, ...act } = data
  return [
    {
      phoneNumberId,
      facts: [{ kind: 'act', who: { ids: idsOf(...ids) }, act }],
      event: { log: 'acts', id },
      receivedAt,
    },
  ]
}
