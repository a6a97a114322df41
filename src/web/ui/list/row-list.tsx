import type { ReactNode } from 'react'

interface Props<Item> {
  of: readonly Item[]
  empty: string
  children: (item: Item) => ReactNode
}

export function RowList<Item>({ of, empty, children }: Props<Item>) {
  if (of.length === 0) return <p className="py-2.5 text-quiet">{empty}</p>
  return <ul>{of.map(children)}</ul>
}
