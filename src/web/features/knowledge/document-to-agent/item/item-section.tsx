import { Section } from '../../../../ui/page/section.tsx'
import { type ExistingRecords, isSelected } from '../existing-records.ts'
import { documentSelected, documentWords, sections } from '../words.ts'
import type { Item, ItemKind } from './item.ts'
import { ItemRow } from './item-row.tsx'
import type { ItemChange } from './items-state.ts'

interface Props {
  kind: ItemKind
  items: readonly Item[]
  existing: ExistingRecords
  isBusy: boolean
  onChange: (change: ItemChange) => void
  onRetry: (item: Item) => void
}

const help: Partial<Record<ItemKind, string>> = {
  business: documentWords.businessHelp,
  connector: documentWords.connectorHelp,
}

export function ItemSection({ kind, items, existing, isBusy, onChange, onRetry }: Props) {
  const id = `found-${kind}`
  return (
    <Section
      id={id}
      title={sections[kind]}
      action={
        <span className="text-label text-quiet tabular-nums">
          {documentSelected(items.filter((item) => isSelected(item, existing)).length, items.length)}
        </span>
      }
      headLook="items-baseline pb-2"
    >
      {help[kind] && <p className="max-w-prose pb-2 text-quiet">{help[kind]}</p>}
      <ul className="border-line border-b">
        {items.map((item) => (
          <ItemRow
            key={item.key}
            item={item}
            existing={existing}
            isBusy={isBusy}
            onChange={onChange}
            onRetry={() => onRetry(item)}
          />
        ))}
      </ul>
    </Section>
  )
}
