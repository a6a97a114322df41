/** Every text about insights. */
import { durationText } from '../../../text/duration-text.ts'
import type { InsightPart } from './insight-search.ts'

export const insightWords = {
  title: 'Insights',
  lead: 'What the agent did, as the platform counts it.',
  views: 'Views of insights',
  noAgent: 'This number has no agent yet, so there is nothing to count. Set the agent up first.',
  loading: 'Loading figures',
  from: 'From',
  to: 'To',
  reversed: 'The last day lies before the first.',
  tooLong: 'At most 90 days can be asked for at once.',
  notAvailable: 'The platform does not tell this for this number.',
  notAvailableHelp:
    'These figures are not offered everywhere. Nothing is wrong with the agent because of it.',
  itsWords: 'What the platform says',
  nothing: 'Nothing was counted on these days.',
  conversations: 'Conversations',
  threads: 'With the agent',
  waiting: 'Waiting for a person now',
  waitingHelp: 'whatever the days chosen',
  perDay: 'Conversations per day',
  perPiece: (days: number) => `Conversations per ${days} days`,
  asTable: 'As a table',
  days: 'Days',
  tools: 'Tool calls',
  tool: 'Tool',
  toolConversations: 'Conversations',
  latency: 'Average time',
  success: 'Success',
  error: 'Error',
  timeout: 'Timeout',
  share: 'Outcome',
  events: 'Agent events',
  eventsNote: 'The platform counts these days in US Pacific time, unlike the others.',
  eventType: 'Type',
  received: 'Received',
  processed: 'Processed',
  processedShare: 'Share processed',
  cut: (days: number) => `Only the last ${days} days of these can be asked for.`,
  turnsLead:
    'The turns of the most recent conversation with a customer, newest first, with what the agent did in each.',
  customer: 'Customer',
  customerHelp: 'The phone number with its country code. The id of a test conversation works as well.',
  look: 'Look up',
  loadingTurns: 'Loading turns',
  noConversation: 'The platform knows no conversation with this customer.',
  noConversationHelp: 'Check the country code. A turn can be read about a second after it happened.',
  noTurns: 'The conversation has no turns that can be read yet.',
  more: 'Earlier turns',
  loadingMore: 'Loading…',
  allTurns: 'These are all turns.',
  whole: 'in all',
} as const

export const insightViewNames: Record<InsightPart, string> = {
  figures: 'Figures',
  turns: 'Conversation turns',
}

export const presetDays = [7, 14, 30, 90] as const

export function presetText(days: number): string {
  return `${days} days`
}

const dayMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

export function dayText(day: string): string {
  return dayMonth.format(new Date(day))
}

export function rangeText({ from, to }: { from: string; to: string }): string {
  return from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`
}

export function insightSecondsText(milliseconds: number | null | undefined): string {
  if (milliseconds === null || milliseconds === undefined) return '—'
  return durationText(milliseconds)
}

export function insightPercentText(fraction: number | null): string {
  return fraction === null ? '—' : `${(fraction * 100).toLocaleString('en', { maximumFractionDigits: 1 })} %`
}

export function countText(count: number | null | undefined): string {
  return count === null || count === undefined ? '—' : count.toLocaleString('en')
}
