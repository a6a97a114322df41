/** What the compared numbers are called. */

export interface KnownNumber {
  id: string
  /** As it is dialled. */
  number: string | null
  name: string | null
}

export type NumberNames = (id: string) => string

/** Several numbers of a business have one name, so the number tells them apart. */
export function namesOf(known: readonly KnownNumber[]): NumberNames {
  const byId = new Map(known.map((one) => [one.id, one]))
  return (id) => byId.get(id)?.number ?? id
}
