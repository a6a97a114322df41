import { deepEqual } from '../../contract/json.ts'
import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import { recordKinds } from '../../contract/platform/record-kinds/record-kinds.ts'
import { formOf } from '../bundle/record-form.ts'
import { recordKeyOf } from '../bundle/record-key.ts'
import { type ChangedRecord, type DraftChange, isAt, type RecordPath } from './draft.ts'
import { afterPut, asCreated, createdRead, overlaid, touchedFields } from './draft-overlay.ts'

export type Written =
  | { state: 'written'; changes: DraftChange[]; answer: Fields }
  /** The write may contain a secret here; drafts store none. */
  | { state: 'secret'; places: readonly string[] }
  | { state: 'taken' }

/** Adds a new record; `shown` is the list including the draft. */
export function writeNew(
  changes: readonly DraftChange[],
  place: RecordPath,
  body: Fields,
  shown: readonly Fields[],
): Written {
  const { kind, of } = place
  const parsed = asCreated(kind, place.id, body)
  const form = formOf(kind, parsed)
  if (form === undefined || form.leftOut.length > 0) return { state: 'secret', places: form?.leftOut ?? [] }
  if (isTaken(place, form.stripped, shown)) return { state: 'taken' }
  const undone = changes.find(
    (change) =>
      change.state === 'deleted' &&
      change.kind === kind &&
      change.of === of &&
      deepEqual(change.before, form.stripped),
  )
  if (undone) {
    const left = changes.filter((change) => change !== undone)
    return { state: 'written', changes: left, answer: asCreated(kind, undone.id, body) }
  }
  const made = { state: 'created', ...where(place), after: form.stripped } as const
  return { state: 'written', changes: [...changes, made], answer: createdRead(made) }
}

function isTaken({ kind }: RecordPath, form: Fields, shown: readonly Fields[]): boolean {
  return (
    recordKinds[kind].isUnique === true &&
    shown.some((other) => recordKeyOf(kind, other) === recordKeyOf(kind, form))
  )
}

/** Adds a change; `live` is undefined for a record that exists only in the draft. */
export function writeChange(
  changes: readonly DraftChange[],
  place: RecordPath,
  live: Fields | undefined,
  body: Fields,
): Written {
  const had = changes.find((change) => isAt(change, place))
  const others = changes.filter((change) => change !== had)
  if (had?.state === 'created') {
    const form = formOf(place.kind, afterPut(place.kind, createdRead(had), body))
    if (form === undefined || form.leftOut.length > 0) return { state: 'secret', places: form?.leftOut ?? [] }
    const made = { ...had, after: form.stripped }
    return { state: 'written', changes: [...others, made], answer: createdRead(made) }
  }
  const now = live && formOf(place.kind, live)
  if (live === undefined || now === undefined) return { state: 'secret', places: [] }
  const earlier = had?.state === 'changed' ? had : undefined
  const current = earlier ? overlaid(live, earlier) : live
  const wanted = formOf(place.kind, afterPut(place.kind, current, body))
  if (wanted === undefined) return { state: 'secret', places: [] }

  const change = changeBetween(place, now.stripped, wanted.stripped, earlier)
  const answer = change ? overlaid(live, change) : live
  // Values that the draft omits must equal the platform's, or they would be lost.
  const kept = formOf(place.kind, answer)
  if (kept === undefined || !deepEqual(kept.full, wanted.full))
    return { state: 'secret', places: wanted.leftOut }
  return { state: 'written', changes: change ? [...others, change] : others, answer }
}

/** Undefined if the record now equals the platform's. */
function changeBetween(
  place: RecordPath,
  now: Fields,
  wanted: Fields,
  earlier: ChangedRecord | undefined,
): ChangedRecord | undefined {
  const drafted = new Set(earlier && touchedFields(earlier))
  const touched = touchedFields({ before: now, after: wanted })
  // Fields changed before keep their original value, so that changes from elsewhere show.
  const currentFields = Object.fromEntries(
    touched.filter((name) => drafted.has(name)).map((name) => [name, earlier?.before[name]]),
  )
  const change: ChangedRecord = {
    state: 'changed',
    ...where(place),
    before: stated({ ...now, ...currentFields }),
    after: wanted,
  }
  return touched.length === 0 ? undefined : change
}

function stated(record: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
}

/** Deletes a record, with everything that belongs to it. */
export function writeDeletion(
  changes: readonly DraftChange[],
  place: RecordPath,
  live: Fields | undefined,
): DraftChange[] {
  const left = changes.filter(
    (change) =>
      !isAt(change, place) &&
      !(place.kind === 'connectors' && change.kind === 'tools' && change.of === place.id),
  )
  const form = live && formOf(place.kind, live)
  return form ? [...left, { state: 'deleted', ...where(place), before: { ...form.stripped } }] : left
}

function where({ kind, id, of }: RecordPath) {
  return { kind, id, ...(of !== undefined && { of }) }
}
