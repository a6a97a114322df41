/** Extracts facts for alerts from a webhook: who waits for whom, and delivery results; never message texts. */
import { parseBoundedJson } from '../../contract/bounded-json.ts'
import { isApology } from '../../contract/platform/agent/agent-test.ts'
import { readDelivery } from '../../contract/platform/conversations/webhook-payload.ts'
import type { WebhookKind } from '../../contract/studio/webhook-facets.ts'
import type { ConversationFact } from '../../conversations/fact.ts'
import { factsOf, trusted, trustOf } from '../../conversations/facts.ts'
import type { KnownId } from '../../conversations/identity.ts'
import { rowOfMessage, rowOfStatus } from '../../conversations/message-types.ts'
import type { StoredEvent } from '../store/event-store.ts'

/** All ids of one customer that the webhook names. */
type Ids = readonly KnownId[]

export type WebhookFact =
  /** What needs an answer from `holder`; a missed call does from whoever has the conversation. */
  | {
      readonly kind: 'question'
      readonly ids: Ids
      readonly messageId: string
      readonly holder: 'agent' | 'team' | undefined
    }
  /** The customer has deleted the message. */
  | { readonly kind: 'deletion'; readonly ids: Ids; readonly messageId: string }
  | { readonly kind: 'answer'; readonly ids: Ids }
  | { readonly kind: 'handover'; readonly ids: Ids; readonly to: 'agent' | 'team' }
  /** A team member asked for the conversation. */
  | { readonly kind: 'takeover'; readonly ids: Ids }
  /** Says only that its ids belong to one customer. */
  | { readonly kind: 'known'; readonly ids: Ids }
  /** A message of the business, whether or not it answers. */
  | { readonly kind: 'echo'; readonly messageId: string }
  /** `sentTo` is the customer of an agent's message that was just sent. */
  | {
      readonly kind: 'status'
      readonly messageId: string
      readonly failed: boolean
      readonly sentTo?: Ids
    }

export interface EventFactsOfNumbers {
  readonly isSigned: boolean
  readonly phoneNumberIds: readonly string[]
  readonly facts: readonly (readonly [phoneNumberId: string, fact: WebhookFact])[]
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
  if (!isSigned || !kinds.some((kind) => tellingKinds.has(kind))) {
    return { isSigned, phoneNumberIds, facts: [] }
  }
  const parsed = parseBoundedJson(event.body.toString('utf8'))
  const { changes } = readDelivery('value' in parsed ? parsed.value : undefined)
  const trust = trustOf(event)
  const facts = factsOf(changes).flatMap(({ phoneNumberId, facts: all }) =>
    trusted(all, trust)
      .flatMap(webhookFacts)
      .map((fact) => [phoneNumberId, fact] as const),
  )
  return { isSigned, phoneNumberIds, facts }
}

function webhookFacts(fact: ConversationFact): WebhookFact[] {
  const { ids } = fact.who
  if (fact.kind === 'status') return statusFacts(fact)
  // A group has no agent, and what is said in it says nothing about its members' own conversations.
  if (fact.groupId !== undefined) return []
  switch (fact.kind) {
    case 'message':
      return messageFacts(fact)
    case 'deletion':
      return [{ kind: 'deletion', ids, messageId: fact.messageId }]
    case 'handover':
      if (fact.to === undefined) return [{ kind: 'known', ids }]
      return fact.isTakenOver ? [{ kind: 'takeover', ids }] : [{ kind: 'handover', ids, to: fact.to }]
    case 'notice':
      if (!fact.needsAnswer) return [{ kind: 'known', ids }]
      return [{ kind: 'question', ids, messageId: `${fact.notice.type} ${fact.at}`, holder: undefined }]
    default:
      return [{ kind: 'known', ids }]
  }
}

function statusFacts(fact: ConversationFact & { kind: 'status' }): WebhookFact[] {
  const { messageId, status, isOfAgent, groupId, who } = fact
  const delivery = { kind: 'status', messageId, failed: status === 'failed' } as const
  if (groupId !== undefined || who.ids.length === 0) return [delivery]
  if (isOfAgent) return [status === 'sent' ? { ...delivery, sentTo: who.ids } : delivery]
  // Whoever wrote from elsewhere has answered, although no webhook has the words.
  return rowOfStatus(status)?.movesHolder ? [delivery, { kind: 'answer', ids: who.ids }] : [delivery]
}

function messageFacts(fact: ConversationFact & { kind: 'message' }): WebhookFact[] {
  const { who, messageId, speaker, content, holder } = fact
  const { ids } = who
  if (speaker === 'customer') {
    const isQuestion = holder !== undefined && rowOfMessage(content.type).needsAnswer
    return [isQuestion ? { kind: 'question', ids, messageId, holder } : { kind: 'known', ids }]
  }
  const echo: WebhookFact = { kind: 'echo', messageId }
  // The platform's apology does not count as an answer, so the customer still waits.
  return isApology(content.text?.body) ? [echo] : [echo, { kind: 'answer', ids }]
}
