/** Extracts facts for alerts from a webhook: who waits for whom, and delivery results; never message texts. */
import { parseBoundedJson } from '../../contract/bounded-json.ts'
import { isApology } from '../../contract/platform/agent/agent-test.ts'
import { statusesIn } from '../../contract/platform/conversations/webhook-conversation.ts'
import {
  handoverCustomersOf,
  isTakenOver,
  newOwnerOf,
} from '../../contract/platform/conversations/webhook-handover.ts'
import {
  phoneNumberIdOf,
  readChange,
  readDelivery,
  type UnderstoodChange,
} from '../../contract/platform/conversations/webhook-payload.ts'
import { recognisedOf } from '../../contract/reader/unrecognised.ts'
import type { WebhookKind } from '../../contract/studio/webhook-facets.ts'
import type { StoredEvent } from '../store/event-store.ts'

export type WebhookFact =
  /** A customer message that needs an answer from `holder`. */
  | { readonly kind: 'question'; readonly customer: string; readonly holder: 'agent' | 'team' }
  | { readonly kind: 'answer'; readonly customer: string }
  | { readonly kind: 'handover'; readonly customer: string; readonly to: 'agent' | 'team' }
  /** A team member asked for the conversation. */
  | { readonly kind: 'takeover'; readonly customer: string }
  /** A message of the agent, whether or not it answers. */
  | { readonly kind: 'echo'; readonly messageId: string }
  /** `sentTo` is the customer of an agent's message that was just sent. */
  | {
      readonly kind: 'status'
      readonly messageId: string
      readonly failed: boolean
      readonly sentTo?: string
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
])
const unansweredTypes: ReadonlySet<string> = new Set(['reaction', 'system', 'request_welcome'])

/** Returns the facts of an event; only the number if it is invalid. Never throws. */
export function factsOfEvent(event: StoredEvent): EventFactsOfNumbers {
  const { phoneNumberIds, kinds } = event
  const isSigned = event.verification === 'signed' || event.reason === 'no_secret'
  if (!isSigned || !kinds.some((kind) => tellingKinds.has(kind))) {
    return { isSigned, phoneNumberIds, facts: [] }
  }
  const parsed = parseBoundedJson(event.body.toString('utf8'))
  const delivery = readDelivery('value' in parsed ? parsed.value : undefined)
  const facts = delivery.changes.flatMap((change) => {
    const read = readChange(change)
    const number = phoneNumberIdOf(change)
    if (read === undefined || number === undefined) return []
    return factsOfChange(read).map((fact) => [number, fact] as const)
  })
  return { isSigned, phoneNumberIds, facts }
}

function factsOfChange(change: UnderstoodChange): WebhookFact[] {
  switch (change.field) {
    case 'messages':
      return factsOfPart(change.value, 'team')
    case 'standby': {
      const { standby } = change.value
      const echoes = recognisedOf(standby.message_echoes ?? []).flatMap(({ id, message }): WebhookFact[] => {
        const echo = { kind: 'echo', messageId: id } as const
        // The platform's apology does not count as an answer, so the customer still waits.
        if (isApology(message?.text?.body)) return [echo]
        return [echo, answerTo(message?.to, message?.recipient)]
      })
      return [...factsOfPart(standby, 'agent'), ...echoes]
    }
    case 'message_echoes':
    case 'smb_message_echoes':
      return recognisedOf(change.value.message_echoes ?? []).map(({ to }) => answerTo(to))
    case 'messaging_handovers': {
      const owner = newOwnerOf(change.value)
      if (owner === undefined) return []
      const customer = customerOf(...handoverCustomersOf(change.value))
      if (isTakenOver(change.value)) return [{ kind: 'takeover', customer }]
      return [{ kind: 'handover', customer, to: owner === 'agent' ? 'agent' : 'team' }]
    }
    default:
      return []
  }
}

type ConversationPart = Parameters<typeof statusesIn>[0]

function factsOfPart(part: ConversationPart, holder: 'agent' | 'team'): WebhookFact[] {
  const statuses = statusesIn(part)
  const misplaced = new Set(statuses.map(({ id }) => id))
  const messages = recognisedOf(part.messages ?? []).filter(
    ({ id, type }) => !misplaced.has(id) && !unansweredTypes.has(type ?? ''),
  )
  return [
    ...messages.map((message): WebhookFact => {
      const customer = customerOf(message.from, message.from_user_id)
      return { kind: 'question', customer, holder }
    }),
    ...statuses.map(
      ({ id, status, recipient_id, recipient_user_id }): WebhookFact => ({
        kind: 'status',
        messageId: id,
        failed: status === 'failed',
        ...(holder === 'agent' &&
          status === 'sent' && { sentTo: customerOf(recipient_id, recipient_user_id) }),
      }),
    ),
  ]
}

function answerTo(...names: (string | null | undefined)[]): WebhookFact {
  return { kind: 'answer', customer: customerOf(...names) }
}

/** Some fields have the number with a plus sign. */
function customerOf(...candidates: (string | null | undefined)[]): string {
  return candidates.find((candidate) => candidate)?.replace(/^\+/, '') ?? ''
}
