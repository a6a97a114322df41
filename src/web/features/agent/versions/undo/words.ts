import type { ChangeConflict } from '../../../../../agent/changes/apply-changes.ts'
import { counted, t, withoutIsolates } from '../../../../../contract/translate.ts'
import { fieldLabel } from '../../../../plan/field-labels.ts'
import { formatList } from '../../../../text/format.ts'

export const undoWords = {
  reading: 'Reading what was changed',
  lead: 'Only what this change touched is set back. What others changed since stays.',
  outsideLead: 'Only what was changed outside the studio is set back. Your team’s own changes stay.',
  gone: 'What this change did is not stored any more, or never was: only the newest changes made on these pages are kept. Restore a version instead.',
  credentials:
    'Deleted credentials, tools and files are not stored, so this cannot be undone here. Restore a version, then add the credentials by hand.',
  since: 'Changed again since',
  partial: 'Values that may be credentials are not stored, and stay as they are now.',
  omitted:
    'Not everything is stored here: deleted credentials, files, customers on the allowlist, and what did not fit. Restore the version before to set it back.',
  history: 'Back to the history',
} as const

export const undoTitle = (name: string) => withoutIsolates(t('Undo “{name}”', { name }))
export const undoCount = counted('{count, plural, one {Undo # change} other {Undo # changes}}')
export const outsideTitle = () => t('Undo the changes from outside the studio')

/** What undoing does to a record that is not as the change left it. */
export function conflictText({ change, name, state, fields }: ChangeConflict): string {
  if (state === 'gone') return t('{name} is not there any more, so nothing is set back.', { name })
  if (state === 'taken')
    return t('{name} exists by now under the same name, so it is not added again.', { name })
  return t('{name}: {fields}. Undoing overwrites this.', {
    name,
    fields: formatList(fields.map((field) => fieldLabel(change.kind, [field]))),
  })
}
