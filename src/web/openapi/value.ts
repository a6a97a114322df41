/** Reads values of which nothing is known yet, without believing in their prototypes. */

export type Fields = Readonly<Record<string, unknown>>

const noFields: Fields = Object.freeze({})

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An own field; what an object merely inherits, such as `constructor`, is not there. */
export function fieldOf(value: unknown, name: string): unknown {
  return isFields(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

export function fieldsOf(value: unknown, name: string): Fields {
  const field = fieldOf(value, name)
  return isFields(field) ? field : noFields
}

export function listOf(value: unknown, name: string): readonly unknown[] {
  const field = fieldOf(value, name)
  return Array.isArray(field) ? field : []
}

export function textsOf(value: unknown, name: string): string[] {
  return listOf(value, name).filter((one) => typeof one === 'string')
}

/** Text that says something. */
export function textOf(value: unknown, name: string): string | undefined {
  const field = fieldOf(value, name)
  return typeof field === 'string' && field.trim() !== '' ? field : undefined
}

export function isTrue(value: unknown, name: string): boolean {
  return fieldOf(value, name) === true
}

/** A single value in the words of JSON; objects and lists have none, because they may contain themselves. */
export function scalarText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}
