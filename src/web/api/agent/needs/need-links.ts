/** Label and list link of each need. */
import {
  connectorNeeds,
  type NeedCounts,
  type NeedKind,
  needOrder,
  needTotal,
} from '../../../../contract/platform/agent/needs.ts'
import { plural } from '../../../text/format.ts'

const lists = {
  skills: { to: '/phones/$phoneNumberId/skills', search: { state: 'blocked' } },
  connectors: { to: '/phones/$phoneNumberId/connectors', search: { need: 'any' } },
  inbox: { to: '/phones/$phoneNumberId/inbox', search: { filter: 'waiting' } },
  alerts: { to: '/phones/$phoneNumberId/alerts', search: {} },
} as const

export interface NeedLink {
  kind: NeedKind
  count: number
  text: string
  to: (typeof lists)[keyof typeof lists]['to']
  search: Readonly<Record<string, string>>
}

const texts: Record<NeedKind, readonly [one: string, other: string]> = {
  blocked_skill: ['# blocked skill', '# blocked skills'],
  failing: ['# failing connector', '# failing connectors'],
  certificate_expired: ['# certificate expired', '# certificates expired'],
  not_connected: ['# connector not connected', '# connectors not connected'],
  certificate_ending: ['# certificate ends soon', '# certificates end soon'],
  waiting: ['# customer waits', '# customers wait'],
  alert: ['# alert', '# alerts'],
}

export function needList(kind: NeedKind): Pick<NeedLink, 'to' | 'search'> {
  if (kind === 'blocked_skill') return lists.skills
  if (kind === 'waiting') return lists.inbox
  if (kind === 'alert') return lists.alerts
  return { to: lists.connectors.to, search: { need: kind } }
}

export function needLinks(counts: NeedCounts): NeedLink[] {
  return needOrder
    .filter((kind) => counts[kind] > 0)
    .map((kind) => ({
      kind,
      count: counts[kind],
      text: plural(counts[kind], ...texts[kind]),
      ...needList(kind),
    }))
}

export type NeedSection = 'Inbox' | 'Skills' | 'Connectors' | 'Operations'

const kindsOf: Record<NeedSection, readonly NeedKind[]> = {
  Inbox: ['waiting'],
  Skills: ['blocked_skill'],
  Connectors: connectorNeeds,
  Operations: ['alert'],
}

/** A section's count, linked to the list with most of it. */
export function sectionNeeds(
  counts: NeedCounts,
): Record<NeedSection, Pick<NeedLink, 'count' | 'to' | 'search'>> {
  const total = (section: NeedSection) => needTotal(counts, kindsOf[section])
  return {
    Inbox: { count: total('Inbox'), ...lists.inbox },
    Skills: { count: total('Skills'), ...lists.skills },
    Connectors: { count: total('Connectors'), ...lists.connectors },
    Operations: { count: total('Operations'), ...lists.alerts },
  }
}

export function tabNeeds(counts: NeedCounts): Readonly<Record<string, number>> {
  return { [lists.alerts.to]: counts.alert }
}
