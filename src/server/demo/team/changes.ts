/** The sample team's changes of the last two weeks, oldest first; the fixtures hold the agent after them. */
import type { Fields } from '../../../contract/platform/record-kinds/record-field.ts'
import type { RecordKind } from '../../../contract/platform/record-kinds/record-kinds.ts'
import type { ActivityKind } from '../../../contract/studio/workspace/activity.ts'
import type { Member, RecordSummary } from '../../../contract/studio/workspace/records.ts'
import { ana, lead, mo } from './members.ts'

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

export const pastChanges: readonly PastChange[] = [
  {
    daysAgo: 13,
    by: ana,
    kind: 'skills',
    name: 'winter-storage',
    was: { skill: 'Name the price per month and what is included.' },
  },
  { daysAgo: 12, by: mo, kind: 'faqs', name: 'How should I store my e-bike battery?', was: null },
  {
    daysAgo: 11,
    by: lead,
    kind: 'settings',
    name: 'settings',
    was: { never_say_phrases: ['guaranteed'] },
  },
  {
    daysAgo: 9,
    by: ana,
    kind: 'skills',
    name: 'weekend-opening',
    was: { skill: 'Say "We are open on Saturdays from nine to four."' },
  },
  { daysAgo: 9, by: ana, kind: 'skills', name: 'gift-cards', was: null },
  {
    daysAgo: 9,
    by: ana,
    kind: 'faqs',
    name: 'Do you sell gift cards?',
    was: { answer: 'Gift cards from 20 dollars are sold in the shop.' },
  },
  { daysAgo: 7, by: mo, kind: 'connectors', name: 'partner_network', was: null },
  { daysAgo: 6, by: mo, kind: 'faqs', name: 'Do you run guided tours?', was: null },
  { daysAgo: 6, by: mo, kind: 'faqs', name: 'Do you hire out child seats and trailers?', was: null },
  { daysAgo: 6, by: mo, kind: 'faqs', name: 'What happens when a hire bike breaks down?', was: null },
  {
    // The FAQ about shipping keeps the old amount, which a customer was quoted (`bad-conversations.ts`).
    daysAgo: 5,
    by: lead,
    kind: 'business_info',
    name: 'business_info',
    was: {
      delivery_and_shipping:
        'Parcels go out the same day when ordered before noon and take two to three working days. Delivery is free from 40 dollars. Bikes are delivered by our own van within 40 km.',
    },
  },
  {
    daysAgo: 3,
    by: mo,
    kind: 'connectors',
    name: 'fernhill_orders',
    was: { description: 'Looks up parts orders and repair status.' },
  },
  { daysAgo: 2, by: lead, kind: 'skills', name: 'summer-camp-2027', was: null },
  {
    daysAgo: 1,
    by: ana,
    kind: 'skills',
    name: 'handle-late-delivery',
    was: {
      skill: 'Say "I am sorry about the delay." Ask for the order number and look it up with find_order.',
    },
  },
]

export const pastRuns: readonly PastRun[] = [
  { daysAgo: 9, by: ana, kind: 'publication', count: 3 },
  { daysAgo: 6, by: mo, kind: 'import', count: 3 },
]

/** Taken each morning, before that day's changes. */
export const pastVersions: readonly PastVersion[] = [
  { daysAgo: 13, by: ana, name: 'past-13', reason: 'daily', label: null },
  { daysAgo: 11, by: lead, name: 'past-11', reason: 'named', label: 'Winter season' },
  { daysAgo: 9, by: ana, name: 'past-9', reason: 'draft', label: null },
  { daysAgo: 6, by: mo, name: 'past-6', reason: 'import', label: null },
  { daysAgo: 3, by: mo, name: 'past-3', reason: 'daily', label: null },
  { daysAgo: 0, by: lead, name: 'past-0', reason: 'named', label: 'Before the holidays' },
]
