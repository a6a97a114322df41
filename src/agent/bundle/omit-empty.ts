type NonEmpty<Value> = { [Name in keyof Value]?: Exclude<Value[Name], null | undefined> }

/** Drops null, undefined and empty text. */
export function omitEmpty<Fields extends object>(fields: Fields): NonEmpty<Fields> {
  return dropping(fields, (value) => value === '')
}

/** Drops null, undefined, empty lists and empty maps. */
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
