/** The facts of a webhook's changes, each with the person, the group and the time that it names. */
import {
  phoneNumberIdOf,
  readChange,
  type WebhookChange,
} from '../contract/platform/conversations/webhook-payload.ts'
import { recognisedOf } from '../contract/reader/unrecognised.ts'
import type { WebhookVerification } from '../contract/studio/webhook-facets.ts'
import { fromCalls, fromHandover, fromPreferences } from './customer-facts.ts'
import type { ConversationFact } from './fact.ts'
import { fromEchoes, fromHistory, fromNestedEcho, fromPart } from './message-facts.ts'

export interface FactsOfNumber {
  readonly phoneNumberId: string
  readonly facts: readonly ConversationFact[]
}

/** In delivery order; empty for changes that concern no conversation. */
export function factsOfChange(change: WebhookChange): ConversationFact[] {
  const parsed = readChange(change)
  switch (parsed?.field) {
    case 'messages':
      return fromPart(parsed.value, 'team')
    case 'standby': {
      const { standby } = parsed.value
      const echoes = recognisedOf(standby.message_echoes ?? [])
      return [
        ...fromPart(standby, 'agent'),
        ...echoes.flatMap((echo) => fromNestedEcho(echo, standby.contacts)),
      ]
    }
    case 'messaging_handovers':
      return [fromHandover(parsed.value)]
    case 'message_echoes':
    case 'smb_message_echoes':
      return fromEchoes(parsed.value)
    case 'user_preferences':
      return fromPreferences(parsed.value)
    case 'calls':
      return fromCalls(parsed.value)
    case 'history':
      return fromHistory(parsed.value)
    default:
      return []
  }
}

/** For each change of a delivery that names a phone number of the business. */
export function factsOf(changes: readonly WebhookChange[]): FactsOfNumber[] {
  return changes.flatMap((change) => {
    const phoneNumberId = phoneNumberIdOf(change)
    const facts = factsOfChange(change)
    return phoneNumberId === undefined || facts.length === 0 ? [] : [{ phoneNumberId, facts }]
  })
}

/**
 * How far a webhook is trusted about customers: `everything` if the platform signed it; `no identity` while no app secret is set,
 * because anybody could then name two customers as one; `nothing` if its signature is missing or wrong, and for a sample.
 */
export type Trust = 'everything' | 'no identity' | 'nothing'

export function trustOf(webhook: {
  readonly verification: WebhookVerification
  readonly reason: string | null
  readonly isSample: boolean
}): Trust {
  if (webhook.isSample) return 'nothing'
  if (webhook.verification === 'signed') return 'everything'
  return webhook.reason === 'no_secret' ? 'no identity' : 'nothing'
}

/** As much of the facts as the webhook may say. */
export function trusted(facts: readonly ConversationFact[], trust: Trust): readonly ConversationFact[] {
  if (trust === 'everything') return facts
  if (trust === 'nothing') return []
  return facts.map((fact) => ({ ...fact, who: { ...fact.who, ids: fact.who.ids.slice(0, 1) } }))
}
