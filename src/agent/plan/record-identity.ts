/** Compares records by what identifies them, as far as it can be read of an entry in an unknown form. */

import { isObject } from '../../contract/json.ts'
import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import { type RecordKind, recordKinds } from '../../contract/platform/record-kinds/record-kinds.ts'
import { componentTypes } from '../../contract/platform/record-kinds/ui-skill.ts'
import { contentOf } from '../bundle/record-key.ts'

/** `maybe`: nothing that can be read of both says that they differ. */
export type Likeness = 'same' | 'maybe' | 'other'

/** Returns whether two records, each in any form, are one and the same by their keys. */
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

/** Returns the content that a renamed record is matched by, where it can be read and is distinctive. */
export function readableContent(kind: RecordKind, record: unknown): string | undefined {
  return distinctiveContent(kind, readableIn(record))
}

/** Shorter content is not distinctive: many records could have it by chance. */
const minTellingCharacters = 40

/** An address is an identity of its own, however short: it keeps a renamed connector's credentials. */
export function distinctiveContent(kind: RecordKind, record: Fields): string | undefined {
  const content = contentOf(kind, record)
  const isDistinctive = recordKinds[kind].hasTellingContent || (content?.length ?? 0) >= minTellingCharacters
  return isDistinctive ? content : undefined
}

function isFlow(record: Fields): boolean {
  const type = plain(record.component_type)
  return type === undefined || type === 'flow' || record.flow_id !== undefined
}

/** A word that this version does not know may be another spelling of one that it does. */
function keyPart(kind: RecordKind, name: string, record: Fields): string | undefined {
  const text = plain(record[name])
  if (name === 'component_type' && !componentTypes.some((known) => known === text)) return undefined
  return recordKinds[kind].foldsKey ? text?.trim().toLowerCase() : text
}

/** The record itself, or the one object that it came wrapped in, with every value that came wrapped alone. */
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
  // The mark of an export stands for a value that was left out.
  return typeof value === 'string' && value !== '' && value !== '(omitted)' ? value : undefined
}
