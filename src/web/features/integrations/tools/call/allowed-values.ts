import type { NamedFields } from './required-names.ts'

export function allowedValuesText(node: NamedFields): string {
  return Array.isArray(node.enum) ? node.enum.map(String).join(', ') : ''
}

/** Numbers for numeric types; without values the field is removed. */
export function withAllowedValues(node: NamedFields, text: string): NamedFields {
  const { enum: _before, ...rest } = node
  const values = text
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '')
  if (values.length === 0) return rest
  const isNumber = node.type === 'integer' || node.type === 'number'
  return {
    ...node,
    enum: values.map((value) => (isNumber && Number.isFinite(Number(value)) ? Number(value) : value)),
  }
}
