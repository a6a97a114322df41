/** Sentences for everything but messages: calls, payments, preferences, changed numbers. */
import { t } from '../contract/translate.ts'

/** Values of a sentence, so that each reader gets it in their own language. */
export type NoticeDetails = Readonly<Record<string, string | number>>

export interface Notice {
  readonly type: NoticeType
  readonly details: NoticeDetails
}

export type NoticeType = keyof typeof sentences

/** `account_ban` becomes "Account ban". */
export function readableName(wireName: string): string {
  const words = wireName.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const preferences: Readonly<Record<string, string>> = {
  stop: t('Stopped marketing messages'),
  resume: t('Resumed marketing messages'),
  signup: t('Signed up for marketing messages'),
}

const callStatuses: Readonly<Record<string, string>> = {
  RINGING: t('The call rings'),
  ACCEPTED: t('The customer accepted the call'),
  REJECTED: t('The customer declined the call'),
}

const paymentStatuses: Readonly<Record<string, string>> = {
  captured: t('Payment captured'),
  pending: t('Payment pending'),
  failed: t('Payment failed'),
  canceled: t('Payment canceled'),
}

const known = (texts: Readonly<Record<string, string>>, word: string) =>
  Object.hasOwn(texts, word) ? texts[word] : undefined

const textOf = (value: string | number | undefined) => String(value ?? '')

const sentences = {
  number_changed: ({ number }: NoticeDetails) =>
    number ? t('Changed number to +{number}', { number: textOf(number) }) : t('Changed number'),
  user_id_changed: () => t('Got a new user id'),
  system: ({ body, type }: NoticeDetails) => textOf(body) || readableName(textOf(type)),
  payment: ({ status, reference, amount, currency }: NoticeDetails) => {
    const name =
      known(paymentStatuses, textOf(status)) ??
      t('Payment: {status}', { status: readableName(textOf(status)) })
    const detail = [textOf(reference), [textOf(currency), textOf(amount)].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join(', ')
    return detail ? t('{name}: {value}', { name, value: detail }) : name
  },
  status: ({ status }: NoticeDetails) =>
    t('The platform reports: {status}', { status: readableName(textOf(status)) }),
  preference: ({ value, detail }: NoticeDetails) =>
    known(preferences, textOf(value)) ?? (textOf(detail) || t('Changed a preference')),
  call_from_customer: () => t('The customer calls'),
  call_to_customer: () => t('Your team calls the customer'),
  call_created: () => t('A call was set up'),
  call_missed: () => t('Missed call'),
  call_failed: () => t('The call failed'),
  call_ended: ({ seconds }: NoticeDetails) =>
    seconds ? t('The call ended after {seconds} s', { seconds }) : t('The call ended'),
  call_recording: () => t('Recording of the call available'),
  call_transcript: () => t('Transcript of the call available'),
  call_status: ({ status }: NoticeDetails) =>
    known(callStatuses, textOf(status)) ?? t('Call: {status}', { status: readableName(textOf(status)) }),
  call_event: ({ event }: NoticeDetails) => t('Call: {status}', { status: readableName(textOf(event)) }),
}

const groups: Readonly<Record<string, string>> = {
  group_create: t('Group created'),
  group_delete: t('Group deleted'),
  group_participants_add: t('Participants joined the group'),
  group_participants_remove: t('Participants left the group'),
  group_settings_update: t('Group settings changed'),
  group_suspend: t('Group suspended'),
  group_suspend_cleared: t('Group no longer suspended'),
}

export function groupText(event: string): string {
  return known(groups, event) ?? readableName(event)
}

export function isNoticeType(type: string): type is NoticeType {
  return Object.hasOwn(sentences, type)
}

export function noticeText({ type, details }: Notice): string {
  return sentences[type](details)
}
