import type { FeedConnection } from './feed/feed-connection.ts'
import type { ConversationOwner } from './model/item-parts.ts'

const statusNames: Record<string, string> = {
  sent: 'Sent',
  delivered: 'Delivered',
  read: 'Read',
  failed: 'Failed',
  played: 'Played',
  deleted: 'Deleted',
  warning: 'Warning',
}

export function statusText(status: string) {
  return Object.hasOwn(statusNames, status) ? (statusNames[status] ?? status) : status
}

const ownerNames: Record<ConversationOwner, string> = { agent: 'the agent', business: 'your team' }

export function handoverText(to: ConversationOwner | undefined) {
  return to === undefined ? 'Handed over' : `Handed over to ${ownerNames[to]}`
}

export function answersText(owner: ConversationOwner) {
  return owner === 'agent' ? 'Agent answers' : 'Team answers'
}

export const speakerNames = { customer: 'Customer', agent: 'Agent', business: 'Team' } as const

export const connectionNames: Record<FeedConnection, string> = {
  loading: 'Connecting',
  live: 'Live',
  retrying: 'Reconnecting',
  failed: 'Not connected',
}
