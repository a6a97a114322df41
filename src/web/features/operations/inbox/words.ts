import { t } from '../../../../contract/translate.ts'
import type { Speaker } from '../../../../conversations/fact.ts'
import { formatItems } from '../../../text/format.ts'
import type { FindingKind } from './finding-kinds.ts'
import type { InboxFilter } from './inbox-search.ts'

export const inboxWords = {
  title: 'Inbox',
  filters: 'Filters',
  list: 'Conversations',
  incomplete: 'The studio still reads its stored webhooks, so conversations may be missing.',
  moreConversations: 'Load more conversations',
  fromTestChat: 'From the test chat',
  earlier: 'Load earlier messages',
  hit: 'Matches your search',
  reportAgain: 'Try again',
  details: 'Details',
  messages: 'Messages',
  showEvent: 'Show webhook',
  textMissing: 'A message whose text is not stored.',
  steps: 'Steps',
  stepsNeedNumber:
    'The platform reports steps by phone number only, and this customer’s number is not known.',
  customer: 'Customer',
  testAnswer: 'Marked answer',
  open: 'Open',
  dismiss: 'Dismiss',
  loadingMore: 'Loading…',
  whole: (duration: string) => t('{duration} total', { duration }),
} as const

export const inboxFilterNames: Record<InboxFilter, string> = {
  waiting: 'Waiting',
  bad: 'Bad',
  unanswered: 'Unanswered',
  all: 'All',
}

export const emptyTexts: Record<InboxFilter, string> = {
  waiting: 'No customer is waiting.',
  bad: 'Nothing bad to review. Mark an answer as bad here or in the test chat, and it appears here. Undelivered messages appear automatically.',
  unanswered: 'Every message has an answer, and no handover needs a review.',
  all: 'No conversations yet. They appear when the platform sends webhooks to this studio.',
}

export const findingNames: Record<FindingKind, string> = {
  marked: 'Marked as bad',
  undelivered: 'Not delivered',
  withheld: 'Answer withheld',
  unanswered: 'Unanswered',
  handover: 'Handed over',
}

/** In one tag. */
export const findingsText = (kinds: readonly FindingKind[]) =>
  formatItems(kinds.map((kind) => findingNames[kind]))

export const openCustomerText = (customer: string) => t('Open the conversation with {customer}', { customer })

export function countedByPlatform(count: number): string {
  return t(
    '{count, plural, one {The platform counts # waiting customer. It also counts handovers whose webhooks are not stored.} other {The platform counts # waiting customers. It also counts handovers whose webhooks are not stored.}}',
    { count },
  )
}

/** Prefix of the browser tab's title. */
export function tabBadge(count: number): string {
  return count === 0 ? '' : `(${count})`
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Whole days, hours or minutes: the largest unit that fits. */
function spanText(milliseconds: number): string {
  if (milliseconds >= dayMs)
    return t('{count, plural, one {# day} other {# days}}', { count: Math.floor(milliseconds / dayMs) })
  if (milliseconds >= hourMs)
    return t('{count, plural, one {# hour} other {# hours}}', { count: Math.floor(milliseconds / hourMs) })
  return t('{minutes} min', { minutes: Math.max(1, Math.floor(milliseconds / minuteMs)) })
}

export const waitText = (milliseconds: number) => t('Waiting {span}', { span: spanText(milliseconds) })

export function windowText(milliseconds: number | undefined): string {
  if (milliseconds === undefined) return t('Window unknown')
  return milliseconds <= 0
    ? t('Window closed')
    : t('Window closes in {span}', { span: spanText(milliseconds) })
}

/** Beside the label "Reply window". */
export function windowValueText(milliseconds: number | undefined): string {
  if (milliseconds === undefined) return t('Unknown')
  return milliseconds <= 0 ? t('Closed') : t('Closes in {span}', { span: spanText(milliseconds) })
}

/** The platform deletes what its sender takes back. */
export function deletedText({ speaker }: { readonly speaker: Speaker | null }): string {
  return speaker === 'customer' ? t('Deleted by the customer') : t('Deleted by your team')
}
