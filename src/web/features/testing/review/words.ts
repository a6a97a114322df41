/** Every text about turns that went wrong and the queue of them. */
import type { BadTurnReason } from '../../../../contract/studio/bad-turn-reason.ts'
import type { PersonalDataKind } from '../../../../masking/personal-data.ts'
import { plural } from '../../../text/format.ts'

export const reviewWords = {
  title: 'Review queue',
  lead: 'Answers marked as bad, messages without an answer, and handovers. Turn each into a scenario, or dismiss it.',
  loading: 'Loading conversations',
  listLabel: 'Review queue',
  search: 'Search review queue',
  noMatch: 'Nothing matches.',
  empty:
    'Nothing to review. Mark an answer as bad in webhooks, insights or the test chat, and it appears here.',
  pick: 'Select an entry. Keys: j and k to move, Enter to open, s to save a scenario, d to dismiss.',
  back: 'Review queue',
  gone: 'This entry is no longer in the queue.',
  silent: 'The agent did not answer.',
  handedOver: 'Handed over to a team member',
  mark: 'Mark as bad',
  markHead: {
    title: 'Mark this answer as bad',
    lead: 'The conversation becomes a scenario with a check that fails on this answer.',
  },
  reasonField: { label: 'What is wrong', help: 'The check is suggested from this.' },
  missingField: {
    label: 'A good answer contains',
    help: 'Optional. Adds a check for this text.',
  },
  wrongWordsField: {
    label: 'Wrong words',
    help: 'Optional, as they stand in the answer. Otherwise one sentence of it is checked.',
  },
  messageField: {
    label: 'Customer message',
    help: 'The platform does not report what the customer wrote. Enter it.',
  },
  check: 'Check',
  noCheck: 'Enter what a good answer contains, so that there is something to check.',
  masked: 'Masked',
  nothingMasked: 'No personal data found. Read the messages before saving.',
  alsoMaskField: {
    label: 'Also mask',
    help: 'Names or other texts, separated by commas.',
  },
  preview: 'Messages as they will be saved',
  customer: 'Customer',
  agent: 'Agent',
  save: 'Save scenario',
  later: 'Add to queue',
  dismiss: 'Dismiss',
  dismissed: 'Dismissed.',
  undo: 'Undo',
  queued: 'Added to the review queue.',
  saved: 'Scenario saved.',
  open: 'Open',
  notStored: 'Not saved: there is no space left, or storage is not allowed.',
  sorts: { newest: 'Newest first', kind: 'Kind' },
} as const

export const reviewKindNames = {
  marked: 'Marked as bad',
  unanswered: 'Unanswered',
  handover: 'Handover',
} as const

export const badTurnReasonNames: Readonly<Record<BadTurnReason, string>> = {
  wrong: 'Wrong',
  invented: 'Invented',
  incomplete: 'Incomplete',
  tone: 'Wrong tone',
  unanswered: 'Not answered',
  handover_unwanted: 'Unwanted handover',
  handover_missing: 'Missing handover',
  slow: 'Too slow',
}

export const personalDataNames: Readonly<Record<PersonalDataKind, string>> = {
  email: 'Email address',
  account: 'Account or card number',
  phone: 'Phone number',
  order: 'Order number',
  name: 'Name',
}

export function reviewCount(count: number): string {
  return plural(count, '# entry', '# entries')
}

export function maskLabel(value: string, standIn: string): string {
  return `Replace ${value} with ${standIn}`
}
