import { deepEqual, isObject } from '../../contract/json.ts'
import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import { isHarmless } from '../bundle/strip/harmless-value.ts'

export interface FieldChange {
  /** Outermost name first. */
  path: string[]
  before?: string
  after?: string
  /** The values may be credentials, so both are omitted. */
  isHidden?: true
}

/** Returns the fields that differ; a list of plain values has one line per value. */
export function fieldChanges(before: Fields, after: Fields, ignored: readonly string[] = []): FieldChange[] {
  return within(without(before, ignored), without(after, ignored), [])
}

function within(before: unknown, after: unknown, path: string[]): FieldChange[] {
  if (deepEqual(before, after)) return []
  const isBranch = isMap(before) || isMap(after)
  if (!isBranch || (before !== undefined && after !== undefined && isMap(before) !== isMap(after))) {
    return [leaf(before, after, path)]
  }
  const [one, other] = [isMap(before) ? before : {}, isMap(after) ? after : {}]
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].flatMap((name) => within(one[name], other[name], [...path, name]))
}

function leaf(before: unknown, after: unknown, path: string[]): FieldChange {
  const [one, other] = [textOf(before), textOf(after)]
  const isBound = path.at(-1) === 'value' && path.at(-2) === 'binding'
  if (isBound && [one, other].some((text) => text !== undefined && !isHarmless(text)))
    return { path, isHidden: true }
  return { path, ...(one !== undefined && { before: one }), ...(other !== undefined && { after: other }) }
}

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map((one) => textOf(one) ?? '').join('\n')
  return JSON.stringify(value)
}

/** Compared item by item, by index. */
function isMap(value: unknown): value is Fields {
  return isObject(value) && (!Array.isArray(value) || value.some(isObject))
}

function without(record: Fields, ignored: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !ignored.includes(name)))
}
