import type { CreationOutcome, Item } from './item.ts'

export type ItemChange =
  | { readonly do: 'edit'; readonly key: string; readonly name: string; readonly text: string }
  | { readonly do: 'select'; readonly key: string; readonly isSelected: boolean }
  | { readonly do: 'end'; readonly keys: readonly string[]; readonly outcome: CreationOutcome }

export function changeItems(items: readonly Item[], change: ItemChange): readonly Item[] {
  const isMeant = ({ key }: Item) => (change.do === 'end' ? change.keys.includes(key) : key === change.key)
  return items.map((item) => (isMeant(item) ? changed(item, change) : item))
}

function changed(item: Item, change: ItemChange): Item {
  switch (change.do) {
    case 'edit':
      return { ...item, texts: { ...item.texts, [change.name]: change.text } }
    case 'select':
      return { ...item, isSelected: change.isSelected }
    case 'end':
      return { ...item, outcome: change.outcome }
  }
}

export function isOpen({ outcome }: Item): boolean {
  return outcome.state === 'open' || outcome.state === 'failed'
}
