import { useState } from 'react'

export interface RowSelection {
  ids: readonly string[]
  has(id: string): boolean
  toggle(id: string): void
  /** Selects all visible rows, or clears the selection when all are selected. */
  toggleAll(): void
  clear(): void
}

/** @param shown ids of the visible rows, in order */
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
  const remaining = new Set(set)
  remaining.delete(id)
  return remaining
}
