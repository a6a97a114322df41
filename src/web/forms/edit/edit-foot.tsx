/** The end of every form that changes something: what went wrong, who was faster, what is still to be saved. */
import type { FieldValues } from 'react-hook-form'
import { useWriteBlock } from '../../api/write-block.ts'
import { FailureNote } from '../../ui/failure.tsx'
import { ChangedElsewhere, type ForeignChange } from '../../ui/form/changed-elsewhere.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { LeaveGuard } from '../../ui/overlay/leave-guard.tsx'
import { useIsDraftOn } from '../../versions/use-draft.ts'
import { versionWords } from '../../versions/words.ts'
import { UnclearNote } from '../list/unclear-note.tsx'
import type { EditForm } from './edit-form.ts'
import { RestoredNote } from './restored-note.tsx'

interface Props<Thing, Draft extends FieldValues> {
  editing: EditForm<Thing, Draft>
  /** How the form calls its fields, for "Changed: …". */
  fieldNames: Readonly<Record<keyof Draft & string, string>>
}

export function EditFoot<Thing extends Readonly<Record<string, unknown>>, Draft extends FieldValues>({
  editing,
  fieldNames,
}: Props<Thing, Draft>) {
  const blocked = useWriteBlock()
  const isDraft = useIsDraftOn()
  const { changed, isBusy, error, conflict, restored, discard } = editing
  return (
    <>
      <UnclearNote thing={editing.loaded} fieldNames={fieldNames} />
      <RestoredNote restored={restored} fieldNames={fieldNames} onDiscard={discard} />
      {conflict && (
        <ChangedElsewhere
          changes={conflict.fields.map((field) =>
            foreignChange(nameOf(fieldNames, field), editing.loaded[field], conflict.current[field]),
          )}
          isBusy={isBusy}
          onKeepMine={editing.overwrite}
          onTakeTheirs={editing.takeTheirs}
        />
      )}
      {error && <FailureNote error={error} />}
      <SaveBar
        changed={changed.map((name) => fieldNames[name])}
        isBusy={isBusy}
        blocked={blocked}
        onDiscard={discard}
        {...(isDraft && { save: versionWords.save })}
      />
      <LeaveGuard isDirty={changed.length > 0} />
    </>
  )
}

/** A field that this form does not show keeps the platform's name. */
function nameOf(names: Readonly<Record<string, string>>, field: string): string {
  return names[field] ?? field
}

function foreignChange(field: string, before: unknown, now: unknown): ForeignChange {
  return { field, before: inText(before), now: inText(now) }
}

/** Blocks of the platform are a few named values; a line each is read more easily than their JSON. */
function inText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(inText).join('\n')
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, part]) => `${name.replaceAll('_', ' ')}: ${inText(part)}`)
      .join('\n')
  }
  return JSON.stringify(value)
}
