import type { ChangeConflict } from '../../../../../agent/changes/apply-changes.ts'
import { counted, t, withoutIsolates } from '../../../../../contract/translate.ts'
import { fieldLabel } from '../../../../plan/field-labels.ts'
import { formatList } from '../../../../text/format.ts'

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
