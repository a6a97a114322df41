import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { unclearFieldsOf } from '../../../contract/reader/unrecognised.ts'
import { t } from '../../../contract/translate.ts'
import { useWriteBlock } from '../../api/write-block.ts'
import type { DiffPart } from '../../text/diff-part.ts'
import { formatItems } from '../../text/format.ts'
import { readableDiff } from '../../text/readable-diff.ts'
import { labeled } from '../../text/small-texts.ts'
import { WordDifference } from '../../ui/difference.tsx'
import { FailureNote } from '../../ui/failure.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { Note } from '../../ui/note.tsx'
import { LeaveGuard } from '../../ui/overlay/leave-guard.tsx'
import { ScrollRegion } from '../../ui/page/scroll-region.tsx'
import { useIsDraftOn } from '../../versions/use-draft.ts'
import { versionWords } from '../../versions/words.ts'
import type { EditForm } from './edit-form.ts'
import { type FieldConflict, fieldConflicts } from './field-conflicts.ts'
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
        {editing.isOutdated && !conflict && (
          <Note tone="warn" title={t('This was changed elsewhere')}>
            <p role="status">{t('If you save, you see both versions first.')}</p>
          </Note>
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

const sides = { theirs: t('Their version'), mine: t('Your version') } as const
const spoken = { removed: t('Removed:'), added: t('Added:') }

/** Compares original, theirs and mine, field by field and word by word. */
function ChangedElsewhere({ fields }: { fields: readonly FieldConflict[] }) {
  const id = useId()
  const notice = useRef<HTMLElement>(null)
  // The pressed Save is gone, so focus moves here and the choices scroll into view.
  useEffect(() => {
    notice.current?.focus({ preventScroll: true })
    notice.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="flex w-full min-w-0 flex-col gap-2 outline-none"
    >
      <div className="rounded-small border-warn border-s-2 bg-warn-soft px-3 py-2">
        <p id={`${id}-title`} className="font-semibold">
          {t('This was changed elsewhere')}
        </p>
        <p id={`${id}-text`}>
          {t('Nothing has been saved yet. If you overwrite, only the fields you changed are replaced.')}
        </p>
      </div>
      <ScrollRegion label={t('Both versions')} className="max-h-[40dvh] overflow-y-auto">
        <dl className="flex flex-col gap-3">
          {fields.map((field) => (
            <div key={field.field}>
              <dt className="font-medium">{field.field}</dt>
              <dd className="grid gap-x-4 gap-y-2 sm:grid-cols-3">
                <Side name={t('Original')}>
                  <p dir="auto" className="whitespace-pre-wrap break-words">
                    {field.original || t('(nothing)')}
                  </p>
                </Side>
                <ChangedSide field={field} side="theirs" />
                <ChangedSide field={field} side="mine" />
              </dd>
            </div>
          ))}
        </dl>
      </ScrollRegion>
    </section>
  )
}

function ChangedSide({ field, side }: { field: FieldConflict; side: keyof typeof sides }) {
  const { original } = field
  const changed = field[side]
  return (
    <Side name={sides[side]}>
      {changed === original ? (
        <p className="text-quiet">{t('Unchanged')}</p>
      ) : (
        <WordDifference
          label={labeled(field.field, sides[side])}
          parts={partsOf(original, changed)}
          spoken={spoken}
        />
      )}
    </Side>
  )
}

/** A rewritten text is shown whole, next to the original. */
function partsOf(original: string, changed: string): DiffPart[] {
  const parts = readableDiff(original, changed)
  const isRewritten = parts.some(({ kind, text }) => kind === 'removed' && text === original)
  return isRewritten ? parts.filter(({ kind }) => kind === 'added') : parts
}

function Side({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 break-words">
      <p className="text-label text-quiet">{name}</p>
      {children}
    </div>
  )
}

interface UnclearNoteProps {
  thing: object
  /** Field labels; hidden fields keep the platform's name. */
  fieldNames: Readonly<Record<string, string>>
}

function UnclearNote({ thing, fieldNames }: UnclearNoteProps) {
  const names = unclearFieldsOf(thing)
  if (names.length === 0) return null
  return (
    <Note tone="warn" title={t('Some fields are in a format this version does not recognize')}>
      <p>
        {t('{fields}. They stay as they are: saving writes them back unchanged.', {
          fields: formatItems(names.map((name) => fieldNames[name] ?? name)),
        })}
      </p>
    </Note>
  )
}
