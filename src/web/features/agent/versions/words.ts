import { everyKind } from '../../../../contract/platform/record-kinds/record-kinds.ts'
import { activityKind } from '../../../../contract/studio/workspace/activity.ts'
import { t } from '../../../../contract/translate.ts'
import { transferKindNames } from '../../../plan/transfer-words.ts'
import { formatNumber } from '../../../text/format.ts'

export const historyWords = {
  writes: (count: number) => t('{count, plural, one {Show # change} other {Show # changes}}', { count }),
  nameField: { label: 'Version name', help: 'For example "before the spring sale".' },
} as const

export const sinceText = (time: string) => t('Changed after {time}.', { time })

/** Says how many of a run's changes are listed. */
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
