/** Matches records of two agents: by key, else by content. */
import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import { type RecordKind, recordKinds } from '../../contract/platform/record-kinds/record-kinds.ts'

/** Files can only be replaced. */
export type EditableKind = Exclude<RecordKind, 'files'>

/** Returns the key that users know a record by, if any. */
export function recordKeyOf(kind: RecordKind, record: Fields): string | undefined {
  const { key, foldsKey } = recordKinds[kind]
  if (key === undefined) return kind
  const joined = joinedValues(key, record)
  return foldsKey ? joined?.trim().toLowerCase() : joined
}

/** Returns the content that identifies a renamed record; undefined if only the key does. */
export function contentOf(kind: RecordKind, record: Fields): string | undefined {
  const { content } = recordKinds[kind]
  return content && joinedValues(content, record)
}

/** A number equals its text: a flow id is sent as text and returned as a number. */
function joinedValues([first = '', ...others]: readonly string[], record: Fields): string | undefined {
  const value = record[first]
  if (value === undefined || value === null || value === '') return undefined
  const parts = others.flatMap((name) => {
    const part = record[name]
    return typeof part === 'string' || typeof part === 'number' ? [`${part}`] : []
  })
  if (typeof value === 'string' && others.length === 0) return value
  return JSON.stringify(others.length === 0 ? value : [value, ...parts])
}

/** Returns a record's name in the user interface. */
export function recordName(kind: RecordKind, record: Fields): string {
  const { key, content } = recordKinds[kind]
  if (key === undefined) return kind
  return text(record[key[0] ?? '']) ?? text(record[content?.[0] ?? ''])?.slice(0, 60) ?? ''
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
