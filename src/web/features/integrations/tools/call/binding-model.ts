import { binding } from '../../../../../contract/platform/connectors/binding.ts'
import type { NamedFields } from './required-names.ts'

export type ValueSource =
  | { kind: 'agent' }
  | { kind: 'default'; value: string }
  | { kind: 'macro'; macro: string }
  | { kind: 'other'; name: string }

export function sourceOf(node: NamedFields): ValueSource {
  const parsed = binding.safeParse(node.binding)
  if (!parsed.success) return { kind: 'agent' }
  const { kind, value, macro } = parsed.data
  if (kind === 'default') return { kind, value: value ?? '' }
  if (kind === 'macro') return { kind, macro: macro ?? '' }
  return { kind: 'other', name: kind }
}

/** Keeps the node's other fields. */
export function withSource(node: NamedFields, source: ValueSource): NamedFields {
  const { binding: before, ...rest } = node
  if (source.kind === 'other') return node
  if (source.kind === 'agent') return rest
  const {
    kind: _kind,
    value: _value,
    macro: _macro,
    ...kept
  } = binding.safeParse(before).data ?? { kind: '' }
  return { ...node, binding: { ...kept, ...source } }
}

/** Defaults are text for every type (docs/platform.md, section 11.3). */
export function typedDefault(type: unknown, value: string): unknown {
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  if ((type === 'integer' || type === 'number') && fitsType(type, value)) return Number(value)
  return value
}

export function fitsType(type: unknown, value: string): boolean {
  if (type === 'boolean') return value === 'true' || value === 'false'
  if (type === 'integer') return /^-?\d+$/.test(value.trim())
  if (type === 'number') return value.trim() !== '' && Number.isFinite(Number(value))
  return true
}
