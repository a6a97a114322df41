import {
  connectorNeeds,
  type NeedCounts,
  type NeedKind,
  needOrder,
  needTotal,
} from '../../../../contract/platform/agent/needs.ts'
import { counted } from '../../../../contract/translate.ts'

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

const texts: Record<NeedKind, (count: number) => string> = {
  blocked_skill: counted('{count, plural, one {# blocked skill} other {# blocked skills}}'),
  failing: counted('{count, plural, one {# failing connector} other {# failing connectors}}'),
  certificate_expired: counted('{count, plural, one {# certificate expired} other {# certificates expired}}'),
  not_connected: counted(
    '{count, plural, one {# connector not connected} other {# connectors not connected}}',
  ),
  certificate_ending: counted(
    '{count, plural, one {# certificate ends soon} other {# certificates end soon}}',
  ),
  waiting: counted('{count, plural, one {# customer waiting} other {# customers waiting}}'),
  alert: counted('{count, plural, one {# alert} other {# alerts}}'),
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
      text: texts[kind](counts[kind]),
      ...needList(kind),
    }))
}

export type NeedSection = 'inbox' | 'agent' | 'alerts'

/** A section's count, linked to the list with most of it. */
export function sectionNeeds(
  counts: NeedCounts,
): Record<NeedSection, Pick<NeedLink, 'count' | 'to' | 'search'>> {
  const connectors = needTotal(counts, connectorNeeds)
  const agent = connectors > 0 ? lists.connectors : lists.skills
  return {
    inbox: { count: counts.waiting, ...lists.inbox },
    agent: { count: connectors + counts.blocked_skill, ...agent },
    alerts: { count: counts.alert, ...lists.alerts },
  }
}

/** Counts of the pages in a section's rail. */
export function railNeeds(counts: NeedCounts): Readonly<Record<string, number>> {
  return {
    [lists.skills.to]: counts.blocked_skill,
    [lists.connectors.to]: needTotal(counts, connectorNeeds),
  }
}
