/** A tool's test form, derived from its definition. */

import { decodeJsonText, isJson } from '../../../../../contract/platform/json-text.ts'
import { t } from '../../../../../contract/translate.ts'
import { z } from '../../../../../contract/zod.ts'
import { fitsType, sourceOf, typedDefault } from '../call/binding-model.ts'
import { type Branch, partsOf, treeOf } from '../call/body-rows.ts'
import { type CallModel, pathRows, sendsBody } from '../call/call-model.ts'
import type { NamedFields } from '../call/required-names.ts'
import { toolWords } from '../words.ts'

export interface RunField {
  key: string
  /** Path from the outside in; all locations share one level (docs/platform.md, section 11.3). */
  at: readonly string[]
  type: string
  description: string
  isRequired: boolean
  /** The value sent for an empty input. */
  otherwise: string | null
}

export interface RunForm {
  fields: readonly RunField[]
  filled: readonly string[]
}

export function runFormOf(model: CallModel): RunForm {
  const { query, headers } = model.parameters
  const form = { fields: [] as RunField[], filled: [] as string[] }
  for (const { key, name, node } of pathRows(model))
    addLeaf(form, { key, at: [name], node, isRequired: true })
  for (const { key, name, node } of [...query, ...headers])
    addLeaf(form, { key, at: [name], node, isRequired: node.required === true })
  if (sendsBody(model)) for (const branch of treeOf(model.body)) addBranch(form, branch, [])
  return form
}

interface Growing {
  fields: RunField[]
  filled: string[]
}

function addBranch(form: Growing, { row, children }: Branch, outer: readonly string[]) {
  const at = [...outer, row.name]
  const properties = children.filter((child) => child.row.role === 'property')
  if (row.node !== null && row.node.type === 'object' && properties.length > 0) {
    for (const child of properties) addBranch(form, child, at)
  } else {
    addLeaf(form, { key: row.key, at, node: row.node ?? { type: 'json' }, isRequired: row.isRequired })
  }
}

interface Leaf extends Pick<RunField, 'key' | 'at' | 'isRequired'> {
  node: NamedFields
}

function addLeaf(form: Growing, { key, at, node, isRequired }: Leaf) {
  const source = partsOf(node.type).binding ? sourceOf(node) : { kind: 'agent' as const }
  if (source.kind === 'macro' || source.kind === 'other') {
    form.filled.push(at.join('.'))
    return
  }
  form.fields.push({
    key,
    at,
    type: typeof node.type === 'string' ? node.type : 'json',
    description: typeof node.description === 'string' ? node.description : '',
    isRequired: isRequired && source.kind === 'agent',
    otherwise: source.kind === 'default' ? source.value : null,
  })
}

/** Omits empty inputs. */
export function inputOf(fields: readonly RunField[], values: Readonly<Record<string, string>>): NamedFields {
  const input = new Map<string, unknown>()
  for (const { key, at, type } of fields) {
    const text = values[key] ?? ''
    if (text !== '') put(input, at, typed(type, text))
  }
  return plain(input)
}

function put(into: Map<string, unknown>, at: readonly string[], value: unknown) {
  const [name, ...rest] = at
  if (name === undefined) return
  if (rest.length === 0) {
    into.set(name, value)
    return
  }
  const before = into.get(name)
  const inner = before instanceof Map ? before : new Map<string, unknown>()
  put(inner, rest, value)
  into.set(name, inner)
}

function plain(map: ReadonlyMap<string, unknown>): NamedFields {
  return Object.fromEntries(
    [...map].map(([name, value]) => [name, value instanceof Map ? plain(value) : value]),
  )
}

function typed(type: string, text: string): unknown {
  if (type === 'string') return text
  if (type === 'integer' || type === 'number' || type === 'boolean') return typedDefault(type, text)
  const parsed = decodeJsonText(text, z.unknown())
  return parsed.decoded ? parsed.value : text
}

export function missingIn(
  fields: readonly RunField[],
  values: Readonly<Record<string, string>>,
): Map<string, string> {
  const errors = new Map<string, string>()
  for (const { key, type, isRequired } of fields) {
    const text = values[key] ?? ''
    if (text === '' && isRequired) errors.set(key, toolWords.runMissing)
    if (text !== '' && !fits(type, text)) errors.set(key, typeErrors[type] ?? t('Enter a {type}', { type }))
  }
  return errors
}

const typeErrors: Readonly<Record<string, string>> = {
  integer: t('Enter a whole number'),
  number: t('Enter a number'),
  object: t('Enter a JSON object'),
  array: t('Enter a JSON list'),
  json: t('Enter a JSON value'),
}

function fits(type: string, text: string): boolean {
  if (type === 'array') return Array.isArray(typed(type, text))
  if (type === 'object' || type === 'json') return isJson(text)
  return fitsType(type, text)
}
