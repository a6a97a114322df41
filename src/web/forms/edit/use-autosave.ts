/** Restores typed values over a form and stores new ones. */
import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { deepEqual, isObject, parseJson } from '../../../contract/json.ts'
import { useSession } from '../../api/session.ts'
import { type Autosave, deleteAutosave, readAutosave, writeAutosave } from './autosave.ts'

export interface Autosaving {
  /** Restored values, until saved or discarded. */
  restored: RestoredAutosave | null
  /** Call it before unmounting with unsaved values; undefined if nothing is stored. */
  keep: (() => void) | undefined
}

export interface RestoredAutosave {
  changedSince: readonly { field: string; before: unknown; now: unknown }[]
}

/**
 * @param name such as `skill 123`; undefined stores nothing, as for credentials
 * @param values the form's values without typing
 */
export function useAutosave<Draft extends FieldValues>(
  form: UseFormReturn<Draft>,
  name: string | undefined,
  values: Draft,
): Autosaving {
  const owner = useSession().user.id
  const [found] = useState(() => restorable(name === undefined ? null : readAutosave(owner, name), values))
  const { isDirty } = form.formState
  const [isOver, setIsOver] = useState(false)
  const [hasBegun, setHasBegun] = useState(false)
  const isKept = useRef(false)
  if (isDirty && !hasBegun) setHasBegun(true)
  if (!isDirty && hasBegun && !isOver) setIsOver(true)
  const before = JSON.stringify(values)

  useEffect(() => {
    if (found !== null) form.reset({ ...form.getValues(), ...found.fields }, { keepDefaultValues: true })
  }, [form, found])

  useEffect(() => {
    if (name === undefined) return
    const write = () => {
      isKept.current = false
      writeAutosave(owner, name, changesOf(before, form.getValues()))
    }
    write()
    const { unsubscribe } = form.watch(write)
    return unsubscribe
  }, [form, name, owner, before])

  // Unmounting means saved or discarded; a reload never gets here.
  useEffect(
    () => () => {
      if (name !== undefined && !isKept.current) deleteAutosave(owner, name)
    },
    [name, owner],
  )

  function keep() {
    isKept.current = true
  }
  return { restored: isOver ? null : found, keep: name === undefined ? undefined : keep }
}

function changesOf(before: string, now: FieldValues): Autosave {
  const begun = parseJson(before)
  const draft: Autosave = { typed: {}, before: {} }
  for (const [field, value] of Object.entries(now)) {
    const old = isObject(begun) ? begun[field] : undefined
    if (isSame(value, old) || mayHoldToken(value)) continue
    draft.typed[field] = value
    draft.before[field] = old
  }
  return draft
}

function mayHoldToken(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(mayHoldToken)
  return typeof value === 'string' && /^\s*https?:\/\/\S*[?#@]\S*\s*$/i.test(value)
}

/** Fields that still exist, with values of the same type. */
function restorable<Draft extends FieldValues>(
  kept: Autosave | null,
  values: Draft,
): (RestoredAutosave & { fields: Partial<Draft> }) | null {
  if (kept === null) return null
  const fields: Partial<Draft> = {}
  const changedSince: { field: string; before: unknown; now: unknown }[] = []
  for (const field in values) {
    const typed = kept.typed[field]
    if (typed === undefined || !fits(values[field], typed) || isSame(typed, values[field])) continue
    // As far as a sample can show: an empty list says nothing of its entries. The form's schema checks the rest.
    fields[field] = typed as Draft[typeof field]
    const before = kept.before[field]
    if (!isSame(before, values[field])) changedSince.push({ field, before, now: values[field] })
  }
  return Object.keys(fields).length === 0 ? null : { fields, changedSince }
}

/** An unset field is null on the platform and undefined in a form. */
function isSame(one: unknown, other: unknown): boolean {
  return deepEqual(one ?? null, other ?? null)
}

/** Returns whether a value has the same structure as the form's. */
function fits(sample: unknown, found: unknown): boolean {
  if (sample === null || sample === undefined) return typeof found !== 'object' || found === null
  if (Array.isArray(sample)) {
    return Array.isArray(found) && found.every((one) => sample.length === 0 || fits(sample[0], one))
  }
  if (!isObject(sample)) return typeof found === typeof sample
  if (!isObject(found) || Array.isArray(found)) return false
  return Object.entries(sample).every(([name, part]) => fits(part, found[name]))
}
