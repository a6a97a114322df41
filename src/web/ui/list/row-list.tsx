import type { ReactNode } from 'react'

interface Props<Item> {
  items: readonly Item[]
  empty: string
  children: (item: Item) => ReactNode
}

export function RowList<Item>({ items, empty, children }: Props<Item>) {
  if (items.length === 0) return <p className="py-2.5 text-quiet">{empty}</p>
  return <ul>{items.map(children)}</ul>
}
