import type {
  CallsValue,
  PreferencesValue,
} from '../../../contract/platform/conversations/webhook-customer.ts'
import type { HistoryValue } from '../../../contract/platform/conversations/webhook-sync.ts'
import { type ConversationItem, customerIdOf, namesIn, timeOf } from './item-parts.ts'
import { messageText } from './message-text.ts'
import {
  callEndText,
  callOfferText,
  callStatusText,
  otherPreference,
  preferenceText,
} from './notice-phrases.ts'

export function itemsOfPreferences(
  { contacts, user_preferences }: PreferencesValue,
  phoneNumberId: string | undefined,
): ConversationItem[] {
  const names = namesIn(contacts)
  return user_preferences.map(({ wa_id, user_id, value, detail, timestamp }) => {
    const customer = customerIdOf(wa_id, user_id)
    const text = preferenceText(value) ?? detail ?? otherPreference
    return {
      kind: 'notice',
      customer,
      customerName: names.get(customer),
      phoneNumberId,
      at: timeOf(timestamp),
      text,
    }
  })
}

export function itemsOfCalls(
  { contacts, calls, statuses }: CallsValue,
  phoneNumberId: string | undefined,
): ConversationItem[] {
  const names = namesIn(contacts)
  const noticeOf = (customer: string, text: string, timestamp: string | number | null | undefined) => ({
    kind: 'notice' as const,
    customer,
    customerName: names.get(customer),
    phoneNumberId,
    at: timeOf(timestamp),
    text,
  })
  return [
    ...(calls ?? []).map(({ direction, from, to, event, status, duration, timestamp }) => {
      const isByCustomer = direction !== 'BUSINESS_INITIATED'
      const hasFailed = [status].flat().includes('FAILED')
      const text = event === 'terminate' ? callEndText(hasFailed, duration) : callOfferText(isByCustomer)
      return noticeOf(isByCustomer ? customerIdOf(from) : customerIdOf(to), text, timestamp)
    }),
    ...(statuses ?? []).map(({ recipient_id, status, timestamp }) =>
      noticeOf(customerIdOf(recipient_id), callStatusText(status ?? ''), timestamp),
    ),
  ]
}

export function itemsOfHistory(
  { history }: HistoryValue,
  phoneNumberId: string | undefined,
): ConversationItem[] {
  const threads = (history ?? []).flatMap((part) => part.threads ?? [])
  return threads.flatMap(({ id, messages }) => {
    const customer = customerIdOf(id)
    return (messages ?? []).map((message) => ({
      kind: 'message',
      customer,
      customerName: undefined,
      phoneNumberId,
      at: timeOf(message.timestamp),
      messageId: message.id,
      speaker: customerIdOf(message.from) === customer ? 'customer' : 'business',
      text: messageText(message),
      content: undefined,
      owner: undefined,
    }))
  })
}
