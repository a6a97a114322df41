/** Sentences for webhooks without a message: preferences, calls, groups, events of the phone's app. */
import { counted, t } from '../../../contract/translate.ts'
import { formatDuration, formatItems } from '../../text/format.ts'

/** `account_ban` becomes "Account ban". */
export function readableName(wireName: string): string {
  const words = wireName.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const groupTexts: Readonly<Record<string, string>> = {
  group_create: t('Group created'),
  group_delete: t('Group deleted'),
  group_participants_add: t('Participants joined the group'),
  group_participants_remove: t('Participants left the group'),
  group_settings_update: t('Group settings changed'),
  group_suspend: t('Group suspended'),
  group_suspend_cleared: t('Group no longer suspended'),
}

export function groupText(type: string): string {
  return groupTexts[type] ?? readableName(type)
}

/** Names without details; unknown ones are shown as received. */
export function fieldText(field: string): string {
  return field === 'consumer_profile' ? t('A customer changed the profile') : field
}

const preferenceTexts: Readonly<Record<string, string>> = {
  stop: t('Stopped marketing messages'),
  resume: t('Resumed marketing messages'),
}

export function preferenceText(value: string | null | undefined): string | undefined {
  return value && Object.hasOwn(preferenceTexts, value) ? preferenceTexts[value] : undefined
}

export const otherPreference = t('Changed a preference')

export function callOfferText(isByCustomer: boolean): string {
  return isByCustomer ? t('The customer calls') : t('Your team calls the customer')
}

/** @param seconds duration, if known */
export function callEndText(hasFailed: boolean, seconds: number | null | undefined): string {
  if (hasFailed) return t('The call failed')
  return seconds
    ? t('The call ended after {time}', { time: formatDuration(seconds * 1000) })
    : t('The call ended')
}

const callStatusTexts: Readonly<Record<string, string>> = {
  RINGING: t('The call rings'),
  ACCEPTED: t('The customer accepted the call'),
  REJECTED: t('The customer declined the call'),
}

export function callStatusText(status: string): string {
  return callStatusTexts[status] ?? t('Call: {status}', { status: readableName(status) })
}

export function historyText(messages: number, customers: number, progress: string | undefined): string {
  const text = t(
    '{messages, plural, one {# earlier message} other {# earlier messages}} {customers, plural, one {of # customer} other {of # customers}}',
    { messages, customers },
  )
  return progress === undefined ? text : t('{text}, {progress} % synchronized', { text, progress })
}

export function historyMediaText(count: number): string {
  return t('{count, plural, one {The file of # earlier message} other {The files of # earlier messages}}', {
    count,
  })
}

const contactsAdded = counted(
  '{count, plural, one {# contact added or changed} other {# contacts added or changed}}',
)
const contactsRemoved = counted('{count, plural, one {# contact removed} other {# contacts removed}}')

export function contactsText(added: number, removed: number): string {
  return formatItems([
    ...(added > 0 ? [contactsAdded(added)] : []),
    ...(removed > 0 ? [contactsRemoved(removed)] : []),
  ])
}

export function contactText(isRemoved: boolean, name: string): string {
  return isRemoved ? t('Contact removed: {name}', { name }) : t('Contact added or changed: {name}', { name })
}

export function flowText(flowId: string | null | undefined): string {
  return flowId ? t('Flow {id}', { id: flowId }) : t('Flow')
}

export function fromToText(from: string | null | undefined, to: string): string {
  return from ? `${from} → ${to}` : to
}

export function conversationLimitText(perDay: number): string {
  return t('{count, plural, other {Up to # conversations a day for each number}}', { count: perDay })
}
