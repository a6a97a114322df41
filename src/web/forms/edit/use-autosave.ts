/** Lays what was typed before a reload, or before the page was left, over a form again, and keeps what is typed now. */
import { useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { deepEqual, isObject, parseJson } from '../../../contract/json.ts'
import { useSession } from '../../api/session.ts'
import { type Autosave, deleteAutosave, readAutosave, writeAutosave } from './autosave.ts'

export interface Autosaving {
  /** What was restored, as long as it has neither been saved nor discarded. */
  restored: RestoredAutosave | null
  /** Called before the form goes with something unsaved in it; left out where nothing is kept. */
  keep: (() => void) | undefined
}

export interface RestoredAutosave {
  /** Fields that were typed into and have meanwhile been changed by someone else as well. */
  changedSince: readonly { field: string; before: unknown; now: unknown }[]
}

/**
 * @param name of the form, such as `skill 123`; without one nothing is kept, as is right for credentials
 * @param values the fields as they are without any typing
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

  // A form that goes without a question was saved; a reload leaves the page without any of this.
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

/** An address with more than a place in it may carry a token, and no credential is kept. */
function mayHoldToken(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(mayHoldToken)
  return typeof value === 'string' && /^\s*https?:\/\/\S*[?#@]\S*\s*$/i.test(value)
}

/** Only fields that the form still has, with values of the kind that it has there. */
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
    fields[field] = typed
    const before = kept.before[field]
    if (!isSame(before, values[field])) changedSince.push({ field, before, now: values[field] })
  }
  return Object.keys(fields).length === 0 ? null : { fields, changedSince }
}

/** A field that was never filled is null to the platform and undefined to a form. */
function isSame(one: unknown, other: unknown): boolean {
  return deepEqual(one ?? null, other ?? null)
}

/** Whether what was found is of the same build as what the form has in that place. */
function fits<Value>(sample: Value, found: unknown): found is Value {
  if (sample === null || sample === undefined) return typeof found !== 'object' || found === null
  if (Array.isArray(sample)) {
    return Array.isArray(found) && found.every((one) => sample.length === 0 || fits(sample[0], one))
  }
  if (typeof sample !== 'object') return typeof found === typeof sample
  if (typeof found !== 'object' || found === null || Array.isArray(found)) return false
  return Object.entries(sample).every(([name, part]) => fits(part, Reflect.get(found, name)))
}
