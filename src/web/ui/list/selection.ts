/** Which rows of a list are selected. */
import { useState } from 'react'

export interface RowSelection {
  /** Only what is still in the list: what has gone is not chosen any more. */
  ids: readonly string[]
  has(id: string): boolean
  toggle(id: string): void
  /** Selects all that are shown, or none when all of them are selected already. */
  toggleAll(): void
  clear(): void
}

/** @param shown the ids of the rows in view, in their order */
export function useSelection(shown: readonly string[]): RowSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const ids = shown.filter((id) => chosen.has(id))
  return {
    ids,
    has: (id) => chosen.has(id),
    toggle: (id) => setChosen((now) => (now.has(id) ? without(now, id) : new Set(now).add(id))),
    toggleAll: () => setChosen(ids.length === shown.length ? new Set() : new Set(shown)),
    clear: () => setChosen(new Set()),
  }
}

function without(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const rest = new Set(set)
  rest.delete(id)
  return rest
}
