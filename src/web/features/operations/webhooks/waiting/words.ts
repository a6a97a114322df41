/** Every text about conversations that wait for the team. */
import { plural } from '../../../../text/format.ts'

export const waitingWords = {
  waiting: 'Waiting for your team',
  nobodyWaits: 'No customer is waiting.',
  held: 'Held by your team',
  withAgent: 'Answered by the agent',
  unclear: 'Holder not known',
  since: 'Started waiting',
  lastWrote: 'Last activity',
  reason: 'Reason',
  messages: 'Last messages',
  noMessages: 'No message of this conversation is stored.',
  showConversation: 'Show conversation',
  loading: 'Loading conversations',
  none: 'No recent conversations. Enter a customer below instead.',
  alerts: 'Alerts',
  alertsLead: 'While this page is open, for customers who start to wait.',
  sound: 'Play a sound',
  badge: 'Show the count in the browser tab',
  soundBlocked: 'The browser plays sounds only after you have clicked or pressed a key on this page.',
  tooMany: 'Only the latest conversations are listed.',
} as const

export function waitingCount(count: number): string {
  return count === 0
    ? waitingWords.nobodyWaits
    : plural(count, '# customer is waiting.', '# customers are waiting.')
}

/** Before the title of the page, in the browser's tab. */
export function tabBadge(count: number): string {
  return count === 0 ? '' : `(${count})`
}

/** Of the customers whom the platform counts. */
export function storedWaiting(count: number): string {
  if (count === 0) return 'The stored webhooks show none of them.'
  return plural(count, 'The stored webhooks show # of them.', 'The stored webhooks show # of them.')
}
