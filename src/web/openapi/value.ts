/** Reads unknown values by own properties only. */

export type ObjectValue = Readonly<Record<string, unknown>>

const noFields: ObjectValue = Object.freeze({})

export function isFields(value: unknown): value is ObjectValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Own properties only. */
export function fieldOf(value: unknown, name: string): unknown {
  return isFields(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

export function objectValue(value: unknown, name: string): ObjectValue {
  const field = fieldOf(value, name)
  return isFields(field) ? field : noFields
}

export function arrayValue(value: unknown, name: string): readonly unknown[] {
  const field = fieldOf(value, name)
  return Array.isArray(field) ? field : []
}

export function textValues(value: unknown, name: string): string[] {
  return arrayValue(value, name).filter((one) => typeof one === 'string')
}

export function textValue(value: unknown, name: string): string | undefined {
  const field = fieldOf(value, name)
  return typeof field === 'string' && field.trim() !== '' ? field : undefined
}

export function isTrue(value: unknown, name: string): boolean {
  return fieldOf(value, name) === true
}

/** Undefined for objects and lists. */
export function scalarText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}
