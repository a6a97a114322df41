/** Removes empty fields, so that a file has one form of an absent value. */

type NonEmpty<Value> = { [Name in keyof Value]?: Exclude<Value[Name], null | undefined> }

/** Returns the fields that are neither null, undefined nor the empty text. */
export function omitEmpty<Fields extends object>(fields: Fields): NonEmpty<Fields> {
  return dropping(fields, (value) => value === '')
}

/** Returns the fields that are neither null, undefined, the empty list nor the empty map. */
export function filled<Fields extends object>(fields: Fields): NonEmpty<Fields> {
  return dropping(
    fields,
    (value) => typeof value === 'object' && value !== null && Object.keys(value).length === 0,
  )
}

function dropping<Fields extends object>(
  fields: Fields,
  isEmpty: (value: unknown) => boolean,
): NonEmpty<Fields> {
  const kept: NonEmpty<Fields> = {}
  for (const name in fields) {
    const value = fields[name]
    if (isNonEmpty(value) && !isEmpty(value)) kept[name] = value
  }
  return kept
}

function isNonEmpty<Value>(value: Value): value is Exclude<Value, null | undefined> {
  return value !== null && value !== undefined
}
