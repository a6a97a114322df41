import type { FieldValues } from 'react-hook-form'
import { useWriteBlock } from '../../api/write-block.ts'
import { FailureNote } from '../../ui/failure.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { LeaveGuard } from '../../ui/overlay/leave-guard.tsx'
import { useIsDraftOn } from '../../versions/use-draft.ts'
import { versionWords } from '../../versions/words.ts'
import { UnclearNote } from '../list/unclear-note.tsx'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import type { EditForm } from './edit-form.ts'
import { fieldConflicts } from './field-conflicts.ts'
import { RestoredNote } from './restored-note.tsx'

interface Props<Thing, Draft extends FieldValues> {
  editing: EditForm<Thing, Draft>
  fieldNames: Readonly<Record<keyof Draft & string, string>>
}

export function EditFoot<Thing extends Readonly<Record<string, unknown>>, Draft extends FieldValues>({
  editing,
  fieldNames,
}: Props<Thing, Draft>) {
  const blocked = useWriteBlock()
  const isDraft = useIsDraftOn()
  const { changed, isBusy, error, conflict, restored, keep, discard } = editing
  return (
    <>
      <UnclearNote thing={editing.loaded} fieldNames={fieldNames} />
      <RestoredNote restored={restored} fieldNames={fieldNames} onDiscard={discard} />
      <SaveBar
        changed={changed.map((name) => fieldNames[name])}
        isBusy={isBusy}
        blocked={blocked}
        onDiscard={discard}
        {...(isDraft && { save: versionWords.save })}
        {...(conflict && { choices: { onKeepMine: editing.overwrite, onTakeTheirs: editing.takeTheirs } })}
      >
        {conflict && (
          <ChangedElsewhere
            fields={fieldConflicts(
              {
                original: editing.draftOf(editing.loaded),
                theirs: editing.draftOf(conflict.current),
                // An untouched form already shows their version.
                mine: { ...editing.draftOf(editing.loaded), ...valuesOf(editing) },
                loaded: editing.loaded,
                current: conflict.current,
                foreign: conflict.fields,
              },
              fieldNames,
            )}
          />
        )}
        {error && <FailureNote error={error} />}
      </SaveBar>
      <LeaveGuard isDirty={changed.length > 0} onLeave={keep} />
    </>
  )
}

function valuesOf<Thing, Draft extends FieldValues>({ form, changed }: EditForm<Thing, Draft>) {
  const values = form.getValues()
  return Object.fromEntries(changed.map((name) => [name, values[name]]))
}
