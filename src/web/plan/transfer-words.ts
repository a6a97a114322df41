import type { PlannedChange, RunStepState } from '../../agent/plan/run-record.ts'
import { oneLine } from '../../contract/one-line.ts'
import type { RecordKind } from '../../contract/platform/record-kinds/record-kinds.ts'
import { counted, t, withoutIsolates } from '../../contract/translate.ts'
import { formatItems, formatList, formatNumber } from '../text/format.ts'
import type { LineKind } from './plan-target.ts'

export const transferWords = {
  title: 'Export and import',
  lead: 'Export the agent as a file, compare it, or copy it to another number. You see every change before anything is written.',
  export: 'Export agent',
  copyTo: 'Copy to another number',
  acknowledge: 'I know that anyone who has the file can read them',
  passphraseField: {
    label: 'Passphrase',
    help: 'At least 12 characters. Without it, the file can never be opened again.',
  },
  pickFirst: 'Choose a number first',
  taken: 'Cannot be added: the agent has another one with this name.',
  cancel: 'Close',
  retry: 'Retry',
  resume: 'Resume',
  finished: 'All changes are applied.',
  paused: 'Paused',
  missingVersion: 'There is no version at this address.',
  unreadTitle: 'Some parts could not be read',
  loses: {
    credentials: 'Cannot be restored: versions do not include credentials.',
    file: 'Cannot be restored: versions do not include file contents.',
    review: 'Restoring it later means a new review.',
  },
  difference: { removed: 'removed:', added: 'added:', before: 'Before', after: 'After' },
} as const

export const transferKindNames: Readonly<Record<RecordKind, string>> = {
  settings: 'Settings',
  business_info: 'Business info',
  skills: 'Skills',
  rich_replies: 'Rich replies',
  faqs: 'FAQs',
  websites: 'Websites',
  allowlist: 'Allowlist',
  connectors: 'Connectors',
  tools: 'Tools',
  files: 'Files',
}

export const lineKindNames: Readonly<Record<LineKind, string>> = { ...transferKindNames, budgets: 'Budgets' }

export const transferChangeNames: Readonly<Record<PlannedChange, string>> = {
  create: 'New',
  change: 'Changed',
  delete: 'Deleted',
  same: 'Same',
  upload: 'Manual',
  held: 'Left alone',
}

export const stepNames: Readonly<Record<RunStepState, string>> = {
  waiting: 'Waiting',
  writing: 'Writing',
  done: 'Done',
  failed: 'Failed',
  skipped: 'Skipped',
  outdated: 'Changed elsewhere',
  blocked: 'Skipped because a change that it needs failed',
  held: 'Left alone',
  differs: 'Accepted, but stored differently',
  unconfirmed: 'Accepted, could not be read back',
}

export const readingStep = (section: RecordKind, done: number, total: number) =>
  t('Reading the agent: {section} ({done} of {all})', {
    section: transferKindNames[section],
    done: done + 1,
    all: total,
  })

export const allowlistEntries = (count: number) =>
  t('{count, plural, one {# allowlist entry} other {# allowlist entries}}', { count })

export const applyCount = (count: number) =>
  t('{count, plural, one {Apply # change} other {Apply # changes}}', { count })

/** What restoring a version does, by its selected changes. */
export const restoreCount = (count: number, _numbers: number, deletions: number) =>
  deletions === 0
    ? t('{count, plural, one {Restore # change} other {Restore # changes}}', { count })
    : count === deletions
      ? t('{deletions, plural, one {Delete # item} other {Delete # items}}', { deletions })
      : t('Restore {count}, delete {deletions}', {
          count: formatNumber(count - deletions),
          deletions: formatNumber(deletions),
        })

export const stayingCount = (count: number) =>
  t(
    '{count, plural, one {# item stays, because it is not in the source} other {# items stay, because they are not in the source}}',
    { count },
  )

export const waiting = (seconds: number) =>
  t('Rate limit reached. Continues in {seconds} s.', { seconds: formatNumber(seconds) })

const takenTexts: Readonly<Partial<Record<LineKind, string>>> = {
  faqs: 'Cannot be added: the agent has another question with this text. Change its answer instead.',
  connectors: 'Cannot be added: the agent has another connector with this name.',
}
export const takenText = (kind: LineKind) => takenTexts[kind] ?? transferWords.taken

export const warningText = (text: string) => t('The platform may refuse this: {text}', { text })

/** @param parts kind, name and target; the name is empty for singletons */
export const select = (parts: readonly (string | undefined)[]) =>
  t('Apply: {parts}', { parts: formatItems(parts.flatMap((part) => part || [])) })

export const audienceNames: Readonly<Record<string, string>> = {
  EVERYONE: 'Everyone',
  ALLOWLISTED_ONLY: 'Allowlist',
}

export const handoverMessageNames: Readonly<Record<string, string>> = {
  DEFAULT: "The platform's standard message",
  AGENT: 'Written by the agent',
  CUSTOM: 'Your own message',
}

export const afterMinutes = (seconds: number) =>
  t('{count, plural, one {after # minute} other {after # minutes}}', { count: Math.round(seconds / 60) })

const budgetNames: Readonly<Record<string, (days: number) => string>> = {
  ai_turn: counted('{count, plural, one {Answers in # day} other {Answers in # days}}'),
  token: counted('{count, plural, one {Tokens in # day} other {Tokens in # days}}'),
}
const budgetWindowDays: Readonly<Record<string, number>> = {
  one_day: 1,
  seven_days: 7,
  fourteen_days: 14,
  thirty_days: 30,
}

/** "Tokens in 7 days", from the platform's two words. */
export function budgetName(cell: string): string {
  const [unit = '', window = ''] = cell.split(' ')
  const days = budgetWindowDays[window] ?? 0
  return (
    budgetNames[unit]?.(days) ??
    t('{days, plural, one {{unit} in # day} other {{unit} in # days}}', { unit, days })
  )
}

export const importTitle = (file: string) => withoutIsolates(t('Import {file}', { file }))
export const copyTitle = (from: string, to: string) =>
  withoutIsolates(t('Copy from {from} to {to}', { from, to }))
export const restoreTitle = (version: string) => withoutIsolates(t('Restore “{version}”', { version }))
/** A version's name has room for 120, in each language. */
const maxInnerCharacters = 80
/** Name of the version saved first. */
export const beforeTitle = (title: string) =>
  withoutIsolates(t('Before: {title}', { title: oneLine(title, maxInnerCharacters) }))

/** The same before a named version is restored. */
export const beforeRestoring = (version: string) =>
  withoutIsolates(t('Before restoring “{version}”', { version: oneLine(version, maxInnerCharacters) }))
/** The same before a version without a name of its own: its name would be said inside another one's. */
export const beforeRestoringOf = (time: string) =>
  withoutIsolates(t('Before restoring the version of {time}', { time }))

export const leftOutTitle = (names: readonly string[]) =>
  t('Not selected: {names}', { names: formatList(names) })

export const noAgentTitle = (name: string) =>
  name === '' ? t('This number has no agent yet') : t('{name} has no agent yet', { name })
