/** Facts of handovers, preferences and calls. */
import type { CallsValue, PreferencesValue } from '../contract/platform/conversations/webhook-customer.ts'
import {
  type HandoverValue,
  handoverCustomersOf,
  handoverReasonOf,
  isTakenOver,
  newOwnerOf,
  summaryOf,
} from '../contract/platform/conversations/webhook-handover.ts'
import { type ConversationFact, noticeOf, timeOf, whoOf } from './fact.ts'
import { rowOfCall } from './message-types.ts'
import type { Notice } from './notices.ts'

export function fromHandover(value: HandoverValue): ConversationFact {
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

export function fromPreferences({ contacts, user_preferences }: PreferencesValue): ConversationFact[] {
  return user_preferences.map(({ wa_id, user_id, value, detail, timestamp }) => ({
    who: whoOf(contacts, wa_id, user_id),
    at: timeOf(timestamp),
    kind: 'notice',
    notice: noticeOf('preference', { value: value ?? '', detail: detail ?? '' }),
    needsAnswer: false,
  }))
}

type Call = NonNullable<CallsValue['calls']>[number]

export function fromCalls({ contacts, calls, statuses }: CallsValue): ConversationFact[] {
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
