/** One thing that was found in a document. */
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Item } from './item.ts'
import { faultsOf } from './item-fields.ts'
import { ItemForm } from './item-form.tsx'
import { ItemMarks } from './item-marks.tsx'
import { ItemOutcome } from './item-outcome.tsx'
import { ItemText } from './item-text.tsx'
import { type ItemChange, isOpen } from './items-state.ts'
import { isTicked, type Known } from './known.ts'
import { words } from './words.ts'

interface Props {
  item: Item
  known: Known
  isBusy: boolean
  onChange: (change: ItemChange) => void
  onRetry: () => void
}

export function ItemRow({ item, known, isBusy, onChange, onRetry }: Props) {
  const [isEdited, setIsEdited] = useState(false)
  const { key, texts } = item
  const canChange = isOpen(item) && !isBusy
  const faults = faultsOf(item)
  const [name = ''] = Object.values(texts)

  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-line border-t py-3">
      <input
        type="checkbox"
        aria-label={name}
        checked={isTicked(item, known)}
        disabled={!canChange}
        onChange={(event) => onChange({ do: 'tick', key, isTicked: event.target.checked })}
        className="mt-0.5 size-4 accent-accent"
      />
      <div className="flex min-w-0 flex-col gap-2">
        {isEdited && canChange ? (
          <ItemForm
            item={item}
            faults={faults}
            onEdit={(field, text) => onChange({ do: 'edit', key, name: field, text })}
          />
        ) : (
          <ItemText item={item} known={known} />
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ItemMarks item={item} known={known} isFaulty={Object.keys(faults).length > 0} />
          {canChange && (
            <Button
              size="small"
              weight="ghost"
              aria-label={`${isEdited ? words.doneEditing : words.edit}: ${name}`}
              onClick={() => setIsEdited(!isEdited)}
            >
              {isEdited ? words.doneEditing : words.edit}
            </Button>
          )}
        </div>
        <ItemOutcome
          item={item}
          isBusy={isBusy}
          onRetry={onRetry}
          onSkip={() => onChange({ do: 'end', keys: [key], outcome: { state: 'skipped' } })}
        />
      </div>
    </li>
  )
}
