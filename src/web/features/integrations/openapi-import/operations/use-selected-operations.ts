import { useState } from 'react'

export interface SelectedOperations {
  readonly ids: ReadonlySet<string>
  has(id: string): boolean
  toggle(id: string): void
  set(ids: readonly string[], isSelected: boolean): void
}

export function useSelectedOperations(initial: () => readonly string[]): SelectedOperations {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(initial()))
  function set(changed: readonly string[], isSelected: boolean) {
    setIds((now) => {
      const next = new Set(now)
      for (const id of changed) {
        if (isSelected) next.add(id)
        else next.delete(id)
      }
      return next
    })
  }
  return { ids, has: (id) => ids.has(id), set, toggle: (id) => set([id], !ids.has(id)) }
}
