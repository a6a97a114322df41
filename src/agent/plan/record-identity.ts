import { isObject } from '../../contract/json.ts'
import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import { type RecordKind, recordKinds } from '../../contract/platform/record-kinds/record-kinds.ts'
import { componentTypes } from '../../contract/platform/record-kinds/ui-skill.ts'
import { contentOf } from '../bundle/record-key.ts'

/** `maybe`: no value readable in both tells them apart. */
export type Likeness = 'same' | 'maybe' | 'other'

/** Compares two records of any form by their keys. */
export function likenessOf(kind: RecordKind, one: unknown, other: unknown): Likeness {
  const [a, b] = [readableIn(one), readableIn(other)]
  let isSure = true
  for (const name of recordKinds[kind].key ?? []) {
    if (name === 'flow_id' && !isFlow(a) && !isFlow(b)) continue
    const [x, y] = [keyPart(kind, name, a), keyPart(kind, name, b)]
    if (x === undefined || y === undefined) isSure = false
    else if (x !== y) return 'other'
  }
  return isSure ? 'same' : 'maybe'
}

/** Returns readable, distinctive content that identifies a renamed record. */
export function readableContent(kind: RecordKind, record: unknown): string | undefined {
  return distinctiveContent(kind, readableIn(record))
}

/** Shorter content may be equal by chance. */
const minTellingCharacters = 40

/** Returns whether content identifies a record; an address does even if short. */
export function distinctiveContent(kind: RecordKind, record: Fields): string | undefined {
  const content = contentOf(kind, record)
  const isDistinctive = recordKinds[kind].hasTellingContent || (content?.length ?? 0) >= minTellingCharacters
  return isDistinctive ? content : undefined
}

function isFlow(record: Fields): boolean {
  const type = plain(record.component_type)
  return type === undefined || type === 'flow' || record.flow_id !== undefined
}

/** An unknown word may be another spelling of a known one. */
function keyPart(kind: RecordKind, name: string, record: Fields): string | undefined {
  const text = plain(record[name])
  if (name === 'component_type' && !componentTypes.some((type) => type === text)) return undefined
  return recordKinds[kind].foldsKey ? text?.trim().toLowerCase() : text
}

/** The record, unwrapped along with each of its values. */
function readableIn(record: unknown): Fields {
  if (!isObject(record) || Array.isArray(record)) return {}
  const values = Object.values(record)
  const [only] = values
  const inner = values.length === 1 && isObject(only) && !Array.isArray(only) ? only : record
  return Object.fromEntries(Object.entries(inner).map(([name, value]) => [name, unwrapped(value)]))
}

function unwrapped(value: unknown): unknown {
  if (!isObject(value) || Array.isArray(value)) return value
  const values = Object.values(value)
  return values.length === 1 && typeof values[0] === 'string' ? values[0] : value
}

function plain(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  // Exports mark omitted values.
  return typeof value === 'string' && value !== '' && value !== '(omitted)' ? value : undefined
}
