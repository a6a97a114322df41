/** The values that a parameter may have, as one line of text and back. */
import type { NamedFields } from './required-names.ts'

export function allowedValuesText(node: NamedFields): string {
  return Array.isArray(node.enum) ? node.enum.map(String).join(', ') : ''
}

/** Numbers where the type of the parameter is one, and the text parses as one; without values the field goes. */
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
