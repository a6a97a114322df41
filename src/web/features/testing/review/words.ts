import type { StoredTurnReason } from '../../../../contract/studio/bad-turn-reason.ts'
import { t } from '../../../../contract/translate.ts'
import type { PersonalDataKind } from '../../../../masking/personal-data.ts'

export const reviewWords = {
  mark: 'Mark as bad',
  marked: 'Marked as bad',
  markHead: {
    title: 'Mark this answer as bad',
    lead: 'The conversation becomes a scenario with a check that fails on this answer.',
  },
  messageField: {
    label: 'Customer message',
    help: 'The platform does not report what the customer wrote. Enter it.',
  },
  check: 'Check',
  noCheck: 'Enter what a good answer contains, so that there is something to check.',
  masked: 'Masked',
  preview: 'Messages as they will be saved',
  save: 'Save scenario',
  later: 'Review later',
  queued: 'Added to the inbox, under Bad.',
  notStored: 'Not saved: there is no space left, or storage is not allowed.',
} as const

export const badTurnReasonNames: Readonly<Record<StoredTurnReason, string>> = {
  wrong: 'Incorrect',
  invented: 'Made up',
  incomplete: 'Incomplete',
  tone: 'Wrong tone',
  unanswered: 'Not answered',
  handover_unwanted: 'Unwanted handover',
  handover_missing: 'Missing handover',
  slow: 'Too slow',
  unknown: 'Unknown reason',
}

export const personalDataNames: Readonly<Record<PersonalDataKind, string>> = {
  email: 'Email address',
  account: 'Account or card number',
  phone: 'Phone number',
  order: 'Order number',
  name: 'Name',
}

export function maskLabel(value: string, standIn: string): string {
  return t('Replace {value} with {standIn}', { value, standIn })
}
