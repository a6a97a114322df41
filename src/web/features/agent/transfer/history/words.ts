import { everyKind } from '../../../../../contract/platform/record-kinds/record-kinds.ts'
import { activityKind } from '../../../../../contract/studio/workspace/activity.ts'
import { t } from '../../../../../contract/translate.ts'
import { transferKindNames } from '../words.ts'

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
  between: 'Between the versions before and after this change:',
  sameVersions: 'Both versions are the same here.',
  writes: (count: number) => t('{count, plural, one {Show # change} other {Show # changes}}', { count }),
  versionSaved: 'Version',
  draftOpen: 'Draft',
  noDraft: 'No draft. What you save goes live immediately.',
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

export const versionsKind = 'versions' as const

const activityOptions = {
  publication: t('Publications'),
  import: t('Imports'),
  restore: t('Restores'),
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
