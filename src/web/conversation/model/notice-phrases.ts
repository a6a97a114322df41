/** Sentences for webhooks without a message: preferences, calls, groups, events of the phone's app. */
import { formatDuration, formatNumber, plural } from '../../text/format.ts'

/** `account_ban` becomes "Account ban". */
export function readableName(wireName: string): string {
  const words = wireName.replaceAll('_', ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const groupTexts: Readonly<Record<string, string>> = {
  group_create: 'Group created',
  group_delete: 'Group deleted',
  group_participants_add: 'Participants joined the group',
  group_participants_remove: 'Participants left the group',
  group_settings_update: 'Group settings changed',
  group_suspend: 'Group suspended',
  group_suspend_cleared: 'Group no longer suspended',
}

export function groupText(type: string): string {
  return groupTexts[type] ?? readableName(type)
}

/** Names without details; unknown ones are shown as received. */
export function fieldText(field: string): string {
  return field === 'consumer_profile' ? 'A customer changed the profile' : field
}

const preferenceTexts: Readonly<Record<string, string>> = {
  stop: 'Stopped marketing messages',
  resume: 'Resumed marketing messages',
}

export function preferenceText(value: string | null | undefined): string | undefined {
  return value && Object.hasOwn(preferenceTexts, value) ? preferenceTexts[value] : undefined
}

export const otherPreference = 'Changed a preference'

export function callOfferText(isByCustomer: boolean): string {
  return isByCustomer ? 'The customer calls' : 'Your team calls the customer'
}

/** @param seconds duration, if known */
export function callEndText(hasFailed: boolean, seconds: number | null | undefined): string {
  if (hasFailed) return 'The call failed'
  return seconds ? `The call ended after ${formatDuration(seconds * 1000)}` : 'The call ended'
}

const callStatusTexts: Readonly<Record<string, string>> = {
  RINGING: 'The call rings',
  ACCEPTED: 'The customer accepted the call',
  REJECTED: 'The customer declined the call',
}

export function callStatusText(status: string): string {
  return callStatusTexts[status] ?? `Call: ${readableName(status)}`
}

export function historyText(messages: number, customers: number, progress: string | undefined): string {
  const amount = plural(messages, '# earlier message', '# earlier messages')
  const whose = plural(customers, 'of # customer', 'of # customers')
  return progress === undefined ? `${amount} ${whose}` : `${amount} ${whose}, ${progress} % synchronised`
}

export function historyMediaText(count: number): string {
  return plural(count, 'The file of # earlier message', 'The files of # earlier messages')
}

export function contactsText(added: number, removed: number): string {
  return [
    added > 0 && plural(added, '# contact added or changed', '# contacts added or changed'),
    removed > 0 && plural(removed, '# contact removed', '# contacts removed'),
  ]
    .filter((part) => part !== false)
    .join(', ')
}

export function contactText(isRemoved: boolean, name: string): string {
  return isRemoved ? `Contact removed: ${name}` : `Contact added or changed: ${name}`
}

export function flowText(flowId: string | null | undefined): string {
  return flowId ? `Flow ${flowId}` : 'Flow'
}

export function fromToText(from: string | null | undefined, to: string): string {
  return from ? `${from} → ${to}` : to
}

export function conversationLimitText(perDay: number): string {
  return `Up to ${formatNumber(perDay)} conversations a day for each number`
}
