import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { deepEqual, isObject } from '../../../contract/json.ts'
import { unclearFieldsOf } from '../../../contract/reader/unrecognised.ts'
import type { z } from '../../../contract/zod.ts'
import { ChangedElsewhereError, type SafeChange } from '../../api/agent/safe-change.ts'
import { type Autosaving, useAutosave } from './use-autosave.ts'

/** A form's save mutation; form values may need translation. */
interface Changing<Thing, Draft> {
  isPending: boolean
  error: Error | null
  reset(): void
  mutate(change: SafeChange<Thing, Partial<Draft>>, options: { onSuccess(saved: Thing): void }): void
}

export interface Edited<Thing, Draft extends FieldValues> {
  thing: Thing
  schema: z.ZodType<Draft, Draft>
  draftOf(thing: Thing): Draft
  change: Changing<Thing, Draft>
  onSaved(saved: Thing): void
  /** Refetches and keeps typed values. */
  reload(): void
  /** Autosave key; omit for credentials, which are never stored. */
  draftName?: string
}

export interface EditConflict<Thing> {
  current: Thing
  /** Fields that were changed elsewhere. */
  fields: readonly string[]
}

export interface EditForm<Thing, Draft extends FieldValues> extends Autosaving {
  form: UseFormReturn<Draft>
  /** The version compared when saving. */
  loaded: Thing
  draftOf(thing: Thing): Draft
  /** In the form's order. */
  changed: readonly (keyof Draft & string)[]
  isBusy: boolean
  error: Error | null
  conflict: EditConflict<Thing> | null
  /** A refetch brought other values than the compared version has. */
  isOutdated: boolean
  submit(event?: { preventDefault(): void }): void
  overwrite(): void
  takeTheirs(): void
  discard(): void
}

/** A refetch never replaces typed values or hides a conflict: the loaded version is held until the form is clean. */
export function useEditForm<Thing, Draft extends FieldValues>(
  edited: Edited<Thing, Draft>,
): EditForm<Thing, Draft> {
  const { thing, schema, draftOf, change, onSaved, reload, draftName } = edited
  const values = draftOf(thing)
  // The resolver's type does not accept generic schemas.
  const checked: Resolver<Draft> = zodResolver<Draft, unknown, Draft>(schema)
  const unclear = isObject(thing) ? unclearFieldsOf(thing) : []
  const resolver = unclear.length === 0 ? checked : lenient(checked, unclear)
  const form = useForm<Draft>({ values, resetOptions: { keepDirtyValues: true }, resolver })
  const { dirtyFields } = form.formState
  // Not `isDirty`, which is false after a refetch that kept typed values.
  const loaded = useHeld(thing, isTouched(dirtyFields))
  const [current, setCurrent] = useState(thing)
  const autosaving = useAutosave(form, draftName, draftOf(loaded))
  // Unrecognized values are never changed.
  const changed = namesOf(values).filter(
    (name) => !unclear.includes(name) && isTouched(Reflect.get(dirtyFields, name)),
  )

  function startFrom(draft: Draft) {
    // Updates the mounted inputs at once.
    form.reset(draft, { keepDirtyValues: false, keepFieldsRef: true })
  }

  function save(isOverwriting: boolean) {
    return form.handleSubmit((draft) =>
      change.mutate(
        { loaded, draft: pick(draft, changed), isOverwriting, onConflict: setCurrent },
        {
          onSuccess: (saved) => {
            startFrom(draftOf(saved))
            onSaved(saved)
          },
        },
      ),
    )
  }

  return {
    form,
    loaded,
    draftOf,
    changed,
    isBusy: change.isPending,
    error: change.error instanceof ChangedElsewhereError ? null : change.error,
    conflict: change.error instanceof ChangedElsewhereError ? { current, fields: change.error.fields } : null,
    isOutdated: loaded !== thing && !change.isPending && !deepEqual(draftOf(loaded), values),
    ...autosaving,
    submit: (event) => {
      event?.preventDefault()
      if (changed.length > 0 && !change.isPending) void save(false)()
    },
    overwrite: () => void save(true)(),
    takeTheirs: () => {
      change.reset()
      startFrom(draftOf(current))
      reload()
    },
    discard: () => {
      change.reset()
      startFrom(values)
    },
  }
}

/** Skips fields of unknown form, which are not sent. */
function lenient<Draft extends FieldValues>(
  checked: Resolver<Draft>,
  unclear: readonly string[],
): Resolver<Draft> {
  return async (values, context, options) => {
    const result = await checked(values, context, options)
    const errors = Object.entries(result.errors).filter(([name]) => !unclear.includes(name))
    if (errors.length === 0) return { values, errors: {} }
    // Fewer of the same errors, which entries cannot say.
    return { values: {}, errors: Object.fromEntries(errors) as typeof result.errors }
  }
}

/** Keeps the value while held. */
function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [held, setHeld] = useState(value)
  if (!isHeld && held !== value) {
    setHeld(value)
    return value
  }
  return held
}

function namesOf<Draft extends FieldValues>(draft: Draft): (keyof Draft & string)[] {
  const names: (keyof Draft & string)[] = []
  for (const name in draft) names.push(name)
  return names
}

function isTouched(mark: unknown): boolean {
  if (typeof mark === 'object' && mark !== null) return Object.values(mark).some(isTouched)
  return mark === true
}

function pick<Draft extends FieldValues>(draft: Draft, names: readonly (keyof Draft)[]): Partial<Draft> {
  const picked: Partial<Draft> = {}
  for (const name of names) picked[name] = draft[name]
  return picked
}
