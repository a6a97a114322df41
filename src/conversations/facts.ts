/** The facts of a webhook's changes, each with the person, the group and the time that it names. */

import type { CallsValue, PreferencesValue } from '../contract/platform/conversations/webhook-customer.ts'
import {
  type HandoverValue,
  handoverCustomersOf,
  handoverReasonOf,
  isTakenOver,
  newOwnerOf,
  summaryOf,
} from '../contract/platform/conversations/webhook-handover.ts'
import {
  phoneNumberIdOf,
  readChange,
  type WebhookChange,
} from '../contract/platform/conversations/webhook-payload.ts'
import { recognisedOf } from '../contract/reader/unrecognised.ts'
import type { WebhookVerification } from '../contract/studio/webhook-facets.ts'
import { type ConversationFact, noticeOf, timeOf, whoOf } from './fact.ts'
import { fromEchoes, fromHistory, fromNestedEcho, fromPart } from './message-facts.ts'
import { rowOfCall } from './message-types.ts'
import type { Notice } from './notices.ts'

// Facts of handovers, preferences and calls.

function fromHandover(value: HandoverValue): ConversationFact {
  const owner = newOwnerOf(value)
  return {
    who: whoOf(value.contacts, ...handoverCustomersOf(value)),
    at: timeOf(value.timestamp),
    kind: 'handover',
    to: owner === 'business' ? 'team' : owner,
    isTakenOver: isTakenOver(value),
    summary: summaryOf(value),
    reason: handoverReasonOf(value),
  }
}

function fromPreferences({ contacts, user_preferences }: PreferencesValue): ConversationFact[] {
  return user_preferences.map(({ wa_id, user_id, value, detail, timestamp }) => ({
    who: whoOf(contacts, wa_id, user_id),
    at: timeOf(timestamp),
    kind: 'notice',
    notice: noticeOf('preference', { value: value ?? '', detail: detail ?? '' }),
    needsAnswer: false,
  }))
}

type Call = NonNullable<CallsValue['calls']>[number]

function fromCalls({ contacts, calls, statuses }: CallsValue): ConversationFact[] {
  return [
    ...(calls ?? []).map((call): ConversationFact => {
      const isByCustomer = call.direction !== 'BUSINESS_INITIATED'
      const ids = isByCustomer
        ? [call.from, call.from_user_id, call.from_parent_user_id]
        : [call.to, call.to_user_id, call.to_parent_user_id]
      const said = callNotice(call, isByCustomer)
      const place = { who: whoOf(contacts, ...ids), at: timeOf(call.timestamp) }
      const needsAnswer = rowOfCall(call.event)?.needsAnswer === 'if missed' && said.type === 'call_missed'
      return { ...place, kind: 'notice', notice: said, needsAnswer }
    }),
    ...(statuses ?? []).map(({ recipient_id, recipient_user_id, status, timestamp }): ConversationFact => {
      const place = { who: whoOf(contacts, recipient_id, recipient_user_id), at: timeOf(timestamp) }
      return {
        ...place,
        kind: 'notice',
        notice: noticeOf('call_status', { status: status ?? '' }),
        needsAnswer: false,
      }
    }),
  ]
}

function callNotice({ event, status, duration }: Call, isByCustomer: boolean): Notice {
  switch (event ?? 'connect') {
    case 'connect':
      return noticeOf(isByCustomer ? 'call_from_customer' : 'call_to_customer')
    case 'terminate': {
      const hasFailed = [status].flat().includes('FAILED')
      if (hasFailed) return noticeOf(isByCustomer && !duration ? 'call_missed' : 'call_failed')
      return noticeOf('call_ended', { seconds: duration ?? 0 })
    }
    case 'call_created':
      return noticeOf('call_created')
    case 'call_recording_available':
      return noticeOf('call_recording')
    case 'call_transcription_available':
      return noticeOf('call_transcript')
    default:
      return noticeOf('call_event', { event: event ?? '' })
  }
}

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
