/** Derives a record's change from an accepted write. */
import { deepEqual, isObject } from '../../contract/json.ts'
import { businessInfoTexts } from '../../contract/platform/record-kinds/business-info.ts'
import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import { formOf } from '../bundle/record-form.ts'
import { type DraftChange, draftChange } from '../draft/draft.ts'
import { stripChange } from '../draft/draft-file.ts'
import { afterPut, asCreated, idOf } from '../draft/draft-overlay.ts'
import type { DraftedPath } from '../draft/draft-place.ts'
import type { PlatformCall } from '../transport/transport.ts'
import { isRecordedKind, maxChangeCharacters, type RecordedChange } from './change-file.ts'

export interface AcceptedWrite {
  place: DraftedPath
  method: PlatformCall['method']
  /** As the platform returned it before the write; undefined for a new record. */
  before: Fields | undefined
  body: Fields
  /** Known to the caller of a plan's write, instead of `before`. */
  forms?: PlatformCall['forms']
  /** The platform's answer. */
  answer: unknown
}

type Kept = Omit<RecordedChange, 'id'>

/** Undefined if the record is not understood, is too large, or is a customer's. */
export function recordedChangeOf(write: AcceptedWrite): Kept | undefined {
  if (!isRecordedKind(write.place.kind)) return undefined
  const found = write.forms === undefined ? sentChange(write) : plannedChange(write, write.forms)
  if (found === undefined) return undefined
  const parsed = draftChange.safeParse(withoutTools(found.change))
  if (!parsed.success) return undefined
  const change = stripChange(parsed.data)
  const kept = keptOf(change, found.isPartial || !deepEqual(change, parsed.data))
  return JSON.stringify(kept).length <= maxChangeCharacters ? kept : undefined
}

interface Found {
  change: DraftChange
  isPartial: boolean
}

function sentChange(write: AcceptedWrite): Found | undefined {
  return write.method === 'POST' ? creation(write) : alteration(write)
}

function creation({ place: { kind, of }, body, answer }: AcceptedWrite): Found | undefined {
  const answered = isObject(answer) ? answer : {}
  const id = idOf(kind, answered)
  const form = formOf(kind, { ...asCreated(kind, id, body), ...answered, id: id === '' ? 'new' : id })
  if (form === undefined) return undefined
  return {
    change: { state: 'created', ...where(kind, of, id), after: stated(form.stripped) },
    isPartial: form.leftOut.length > 0 || hasCredentials(body),
  }
}

function alteration({ place, method, before, body, answer }: AcceptedWrite): Found | undefined {
  const { kind, of } = place
  const had = before && formOf(kind, before)
  if (before === undefined || had === undefined) return undefined
  const at = where(kind, of, idOf(kind, before))
  const isCleared = method === 'DELETE' && kind === 'business_info'
  if (method === 'DELETE' && !isCleared) {
    const isPartial = had.leftOut.length > 0 || kind === 'connectors'
    return { change: { state: 'deleted', ...at, before: stated(had.stripped) }, isPartial }
  }
  const sent = afterPut(kind, before, isCleared ? businessInfoTexts({}) : body)
  // The platform may store another form of what was sent.
  const isAnswered = isObject(answer) && idOf(kind, answer) === idOf(kind, before) && !isCleared
  const wanted = formOf(kind, isAnswered ? { ...sent, ...answer } : sent)
  if (wanted === undefined) return undefined
  return {
    change: { state: 'changed', ...at, before: stated(had.stripped), after: stated(wanted.stripped) },
    isPartial: !deepEqual(had.leftOut, wanted.leftOut) || hasCredentials(body),
  }
}

function plannedChange(
  { place: { kind, of, id = '' }, answer }: AcceptedWrite,
  { before, after }: NonNullable<PlatformCall['forms']>,
): Found | undefined {
  const given = id === '' && isObject(answer) ? idOf(kind, answer) : id
  const at = where(kind, of, given)
  if (before === undefined)
    return after && { change: { state: 'created', ...at, after: stated(after) }, isPartial: false }
  if (after !== undefined)
    return {
      change: { state: 'changed', ...at, before: stated(before), after: stated(after) },
      isPartial: false,
    }
  // A connector's credentials and tools go along.
  return {
    change: { state: 'deleted', ...at, before: stated(before) },
    isPartial: kind === 'connectors',
  }
}

/** A connector's tools are changes of their own. */
function withoutTools(change: DraftChange): DraftChange {
  if (change.kind !== 'connectors' || change.state === 'deleted') return change
  const { tools: _tools, ...after } = change.after
  if (change.state === 'created') return { ...change, after }
  const { tools: _had, ...before } = change.before
  return { ...change, before, after }
}

function keptOf(change: DraftChange, isPartial: boolean): Kept {
  return { change, ...(isPartial && { isPartial: true as const }) }
}

/** Written, but never returned by the platform. */
const hasCredentials = (body: Fields) => body.auth_config !== undefined

function where(kind: DraftChange['kind'], of: string | undefined, id: string) {
  return { kind, id, ...(of !== undefined && { of }) }
}

function stated(record: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))
}
