/** The sample team's changes of the last two weeks, oldest first; the fixtures hold the agent after them. */
import type { Fields } from '../../../contract/platform/record-kinds/record-field.ts'
import type { RecordKind } from '../../../contract/platform/record-kinds/record-kinds.ts'
import type { ActivityKind } from '../../../contract/studio/workspace/activity.ts'
import type { Member, RecordSummary } from '../../../contract/studio/workspace/records.ts'
import type { DemoTexts } from '../fixtures/texts/demo-texts.ts'
import { membersIn } from './members.ts'

export interface PastChange {
  readonly daysAgo: number
  readonly by: Member
  readonly kind: RecordKind
  readonly name: string
  readonly was: Fields | null
}

/** Ends with the changes made by the same member on that day. */
export interface PastRun {
  readonly daysAgo: number
  readonly by: Member
  readonly kind: Extract<ActivityKind, 'publication' | 'import' | 'restore'>
  readonly count: number
}

export interface PastVersion {
  readonly daysAgo: number
  readonly by: Member
  readonly name: string
  readonly reason: NonNullable<RecordSummary['reason']>
  readonly label: string | null
}

/** Returns the changes, oldest first, with what they replaced. */
export function pastChangesIn(texts: DemoTexts): readonly PastChange[] {
  return [...olderChanges(texts), ...newerChanges(texts)]
}

function olderChanges(texts: DemoTexts): readonly PastChange[] {
  const { ana, lead, mo } = membersIn(texts)
  const { skills, faqs, settings } = texts.agent
  const { before } = texts.team
  return [
    {
      daysAgo: 13,
      by: ana,
      kind: 'skills',
      name: skills['winter-storage'].title,
      was: { skill: before.storage },
    },
    { daysAgo: 12, by: mo, kind: 'faqs', name: faqs.battery.question, was: null },
    {
      daysAgo: 11,
      by: lead,
      kind: 'settings',
      name: 'settings',
      was: { never_say_phrases: settings.neverSay.slice(0, 1) },
    },
    {
      daysAgo: 9,
      by: ana,
      kind: 'skills',
      name: skills['weekend-opening'].title,
      was: { skill: before.weekend },
    },
    { daysAgo: 9, by: ana, kind: 'skills', name: skills['gift-cards'].title, was: null },
    {
      daysAgo: 9,
      by: ana,
      kind: 'faqs',
      name: faqs.giftCards.question,
      was: { answer: before.giftCards },
    },
  ]
}

function newerChanges(texts: DemoTexts): readonly PastChange[] {
  const { ana, lead, mo } = membersIn(texts)
  const { skills, faqs } = texts.agent
  const { before } = texts.team
  return [
    { daysAgo: 7, by: mo, kind: 'connectors', name: 'partner_network', was: null },
    { daysAgo: 6, by: mo, kind: 'faqs', name: faqs.tours.question, was: null },
    { daysAgo: 6, by: mo, kind: 'faqs', name: faqs.childSeats.question, was: null },
    { daysAgo: 6, by: mo, kind: 'faqs', name: faqs.breakdown.question, was: null },
    {
      // The FAQ about shipping keeps the old amount, which a customer was quoted (`bad-conversations.ts`).
      daysAgo: 5,
      by: lead,
      kind: 'business_info',
      name: 'business_info',
      was: {
        delivery_and_shipping: before.delivery,
      },
    },
    {
      daysAgo: 3,
      by: mo,
      kind: 'connectors',
      name: 'fernhill_orders',
      was: { description: before.orders },
    },
    { daysAgo: 2, by: lead, kind: 'skills', name: skills['summer-camp-2027'].title, was: null },
    {
      daysAgo: 1,
      by: ana,
      kind: 'skills',
      name: skills['handle-late-delivery'].title,
      was: {
        skill: before.late,
      },
    },
  ]
}

/** Returns what changed several records at once. */
export function pastRunsIn(texts: DemoTexts): readonly PastRun[] {
  const { ana, mo } = membersIn(texts)
  return [
    { daysAgo: 9, by: ana, kind: 'publication', count: 3 },
    { daysAgo: 6, by: mo, kind: 'import', count: 3 },
  ]
}

/** Taken each morning, before that day's changes. */
export function pastVersionsIn(texts: DemoTexts): readonly PastVersion[] {
  const { ana, lead, mo } = membersIn(texts)
  const { versions } = texts.team
  return [
    { daysAgo: 13, by: ana, name: 'past-13', reason: 'daily', label: null },
    { daysAgo: 11, by: lead, name: 'past-11', reason: 'named', label: versions.winter },
    { daysAgo: 9, by: ana, name: 'past-9', reason: 'draft', label: null },
    { daysAgo: 6, by: mo, name: 'past-6', reason: 'import', label: null },
    { daysAgo: 3, by: mo, name: 'past-3', reason: 'daily', label: null },
    { daysAgo: 0, by: lead, name: 'past-0', reason: 'named', label: versions.holidays },
  ]
}
