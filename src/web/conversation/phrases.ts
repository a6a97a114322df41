import { t } from '../../contract/translate.ts'
import type { Holder } from '../../conversations/fact.ts'
import type { FeedConnection } from './feed/feed-connection.ts'

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

export function answersText(owner: Holder) {
  return owner === 'agent' ? t('Agent answers') : t('Team answers')
}

export const speakerNames = { customer: t('Customer'), agent: t('Agent'), team: t('Team') } as const

export const connectionNames: Record<FeedConnection, string> = {
  loading: t('Connecting'),
  live: t('Live'),
  retrying: t('Reconnecting'),
  failed: t('Not connected'),
}
