import { t } from '../../../../contract/translate.ts'
import type { Speaker } from '../../../../conversations/fact.ts'
import { formatItems } from '../../../text/format.ts'
import type { FindingKind } from './finding-kinds.ts'
import type { InboxFilter } from './inbox-search.ts'

export const inboxWords = {
  title: 'Inbox',
  lead: 'Conversations with customers: who is waiting, what went wrong, and your reply.',
  filters: 'Filters',
  search: 'Search conversations',
  list: 'Conversations',
  loading: 'Loading conversations',
  noMatch: 'No conversation matches.',
  incomplete: 'The studio still reads its stored webhooks, so conversations may be missing.',
  moreConversations: 'Load more conversations',
  pick: 'Select a conversation. Keys: j and k to move, Enter to open, Escape to go back, / to search.',
  fromTestChat: 'From the test chat',
  conversation: 'Conversation',
  loadingMessages: 'Loading messages',
  earlier: 'Load earlier messages',
  hit: 'Matches your search',
  reportAgain: 'Try again',
  gone: 'No stored webhook belongs to this conversation.',
  back: 'Inbox',
  backToChat: 'Conversation',
  details: 'Details',
  messages: 'Messages',
  messageActions: 'Message actions',
  note: 'Earlier messages may be missing: only stored webhooks are shown.',
  showEvent: 'Show webhook',
  agentTextMissing: 'A message from the agent. Its text is not stored.',
  textMissing: 'A message whose text is not stored.',
  justSent: 'Sent to the platform',
  steps: 'Steps',
  stepsNeedNumber:
    'The platform reports steps by phone number only, and this customer’s number is not known.',
  likelySteps: 'Likely these: the platform names no message here, so time and text were compared.',
  noSteps: 'The platform reports no steps for this answer.',
  holderUnknown: 'Unknown who answers',
  customer: 'Customer',
  number: 'Number',
  answers: 'Who answers',
  lastWrote: 'Last activity',
  window: 'Reply window',
  reason: 'Reason:',
  thisAnswer: 'Last answer',
  actions: 'More',
  review: 'To review',
  testAnswer: 'Marked answer',
  open: 'Open',
  edited: 'Edited',
  earlierText: 'Earlier text',
  reactions: 'Reactions',
  username: 'User name',
  group: 'A group: everyone in it reads the answers, so it is answered in the app of the phone.',
  noNumber: 'No webhook shows the customer of this answer.',
  dismiss: 'Dismiss',
  alerts: 'Alerts',
  alertsLead: 'While this page is open, when a customer starts waiting.',
  sound: 'Play a sound',
  badge: 'Show the count in the browser tab',
  soundBlocked: 'The browser plays sounds only after you have clicked or pressed a key on this page.',
  turnsLead: 'The latest turns that the platform reports, newest first, with the agent’s steps.',
  loadingTurns: 'Loading turns',
  noConversation: 'The platform has no conversation with this customer.',
  noConversationHelp: 'Check the country code. A turn is available about a second after it happened.',
  noTurns: 'This conversation has no turns yet.',
  more: 'Load earlier turns',
  loadingMore: 'Loading…',
  allTurns: 'No more turns.',
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
