import { t } from '../../contract/translate.ts'
import type { Act } from '../../conversations/conversation-state.ts'
import type { Holder } from '../../conversations/fact.ts'
import type { TeamMember } from '../../conversations/message-state.ts'
import type { FeedConnection } from '../api/stream/feed-connection.ts'

const statusNames: Record<string, string> = {
  sent: t('Sent'),
  delivered: t('Delivered'),
  read: t('Read'),
  failed: t('Failed'),
  played: t('Played'),
  deleted: t('Deleted'),
  warning: t('Warning'),
}

export function statusText(status: string) {
  return Object.hasOwn(statusNames, status) ? (statusNames[status] ?? status) : status
}

export function handoverText(to: Holder | undefined) {
  if (to === undefined) return t('Handed over')
  return to === 'agent' ? t('Handed over to the agent') : t('Handed over to your team')
}

/** @param by the team member who holds the conversation */
export function answersText(owner: Holder, by?: TeamMember) {
  if (owner === 'agent') return t('Agent answers')
  return by === undefined ? t('Team answers') : t('{name} answers', { name: by.name })
}

export function actText(act: Act['kind'], { name }: Pick<TeamMember, 'name'>) {
  if (act === 'taken_over') return t('{name} took over', { name })
  return act === 'handed_back'
    ? t('{name} handed back to the agent', { name })
    : t('{name} replied', { name })
}

export const speakerNames = { customer: t('Customer'), agent: t('Agent'), team: t('Team') } as const

export const connectionNames: Record<FeedConnection, string> = {
  loading: t('Connecting'),
  live: t('Live'),
  retrying: t('Reconnecting'),
  failed: t('Not connected'),
}
