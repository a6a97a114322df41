import { everyKind } from '../../../../contract/platform/record-kinds/record-kinds.ts'
import { activityKind } from '../../../../contract/studio/workspace/activity.ts'
import { t } from '../../../../contract/translate.ts'
import { transferKindNames } from '../../../plan/transfer-words.ts'
import { formatNumber } from '../../../text/format.ts'

export const historyWords = {
  title: 'History',
  lead: 'Who changed what, day by day. Any version of the agent can be restored.',
  empty: 'Nothing has been changed yet.',
  emptyFilter: 'No changes match these filters.',
  loading: 'Loading the history',
  more: 'Show more',
  member: 'Team member',
  everybody: 'All team members',
  kind: 'Kind',
  everything: 'All changes',
  day: 'Date',
  about: 'Changes to',
  clear: 'Clear filters',
  changedFields: 'Changed:',
  showDifference: 'Show the difference',
  between: 'All changes to it between the versions before and after this change:',
  notKept:
    'What this change did is not stored any more, or never was: before and after are kept of the newest changes made on these pages.',
  sameFields: 'It was saved without a difference.',
  withoutCredentials: 'Values that may be credentials are part of it; they are never stored.',
  undo: 'Undo this',
  undoAll: 'Undo these changes',
  restoreBefore: 'Restore the version before',
  automatic: 'Automatic',
  sameVersions: 'Both versions are the same here.',
  writes: (count: number) => t('{count, plural, one {Show # change} other {Show # changes}}', { count }),
  older: 'They are further down in this list.',
  versionSaved: 'Version',
  draftOpen: 'Draft',
  review: 'Review and publish',
  start: 'Start a draft',
  nameField: { label: 'Version name', help: 'For example "before the spring sale".' },
  keep: 'Save version',
  keeping: 'Reading the agent',
  kept: 'Version saved.',
  keptPartly: 'Version saved, without the parts that could not be read.',
  back: 'Restore to here',
  remove: 'Delete',
  removed: 'Version deleted.',
  save: 'Save as file',
  compare: 'Compare versions',
  compareHelp: 'Select two versions to compare them.',
} as const

export const sinceText = (time: string) => t('Changed after {time}.', { time })

/** Of a run whose other changes are not listed. */
export const listedText = (listed: number, count: number) =>
  t('{listed} of {count} are listed.', { listed: formatNumber(listed), count: formatNumber(count) })

export const versionsKind = 'versions' as const

const activityOptions = {
  publication: t('Publications'),
  import: t('Imports'),
  restore: t('Restores'),
  copy: t('Copies from other numbers'),
  undo: t('Undone changes'),
  outside_change: t('Changes from outside the studio'),
  record: t('Workspace records'),
  sign_in: t('Sign-ins'),
  webhook_resent: t('Webhooks sent again'),
  customer_erased: t('Erased customers'),
} as const

/** In list order. */
export const kindOptions: readonly (readonly [string, string])[] = [
  ...everyKind.map((kind) => [kind, transferKindNames[kind]] as const),
  [versionsKind, 'Versions'],
  ...Object.entries(activityOptions),
]

export function kindFilter(value: string | undefined) {
  const record = everyKind.find((kind) => kind === value)
  return record === undefined ? { kind: activityKind.safeParse(value).data } : { record }
}
