export type NamedFields = Readonly<Record<string, unknown>>

interface Named {
  name: string
  isRequired: boolean
}

export function requiredParameterNames(before: unknown, rows: readonly Named[]): unknown {
  const wanted = rows.filter((row) => row.isRequired).map((row) => row.name)
  if (!Array.isArray(before)) return wanted.length === 0 ? before : wanted
  const kept: unknown[] = before.filter((name) => wanted.includes(name))
  return [...kept, ...wanted.filter((name) => !kept.includes(name))]
}
