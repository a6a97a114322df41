/** Kinds of findings, and the filters that show them. */
import type { ConversationFinding } from '../../../../contract/studio/conversations.ts'
import { findingPrefixes } from '../../../../conversations/findings.ts'
import type { InboxFilter } from './inbox-search.ts'

export type FindingKind = 'marked' | 'undelivered' | 'withheld' | 'unanswered' | 'handover'

export const kindOfFinding: Record<ConversationFinding, FindingKind> = { ...findingPrefixes, bad: 'marked' }

export const kindOfFindingId = (id: string): FindingKind =>
  Object.values(findingPrefixes).find((prefix) => id.startsWith(`${prefix}-`)) ?? 'marked'

const kindsOf: Record<'bad' | 'unanswered', readonly FindingKind[]> = {
  bad: ['marked', 'undelivered'],
  unanswered: ['unanswered', 'handover', 'withheld'],
}

export function isKindOf(kind: FindingKind, filter: InboxFilter): boolean {
  return (filter === 'bad' || filter === 'unanswered') && kindsOf[filter].includes(kind)
}
