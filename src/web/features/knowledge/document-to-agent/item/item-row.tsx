import { useState } from 'react'
import { labeled } from '../../../../text/small-texts.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { type ExistingRecords, isSelected } from '../existing-records.ts'
import { documentWords, fieldLabels } from '../words.ts'
import type { Item } from './item.ts'
import { itemErrors } from './item-fields.ts'
import { ItemForm } from './item-form.tsx'
import { ItemMarks } from './item-marks.tsx'
import { ItemOutcome } from './item-outcome.tsx'
import { ItemText } from './item-text.tsx'
import { type ItemChange, isOpen } from './items-state.ts'

interface Props {
  item: Item
  existing: ExistingRecords
  isBusy: boolean
  onChange: (change: ItemChange) => void
  onRetry: () => void
}

export function ItemRow({ item, existing, isBusy, onChange, onRetry }: Props) {
  const [isEdited, setIsEdited] = useState(false)
  const { key } = item
  const canChange = isOpen(item) && !isBusy
  const errors = itemErrors(item)
  const name = nameOf(item)

  function select(isSelected: boolean) {
    onChange({ do: 'select', key, isSelected })
    // Opens a selected item that is not valid yet.
    if (isSelected && Object.keys(errors).length > 0) setIsEdited(true)
  }

  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 border-line border-t py-3">
      <input
        type="checkbox"
        aria-label={name}
        checked={isSelected(item, existing)}
        disabled={!canChange}
        onChange={(event) => select(event.target.checked)}
        className="mt-0.5 size-4 accent-accent"
      />
      <div className="flex min-w-0 flex-col gap-2">
        {isEdited && canChange ? (
          <ItemForm
            item={item}
            errors={errors}
            onEdit={(field, text) => onChange({ do: 'edit', key, name: field, text })}
          />
        ) : (
          <ItemText item={item} existing={existing} />
        )}
        <ItemMarks item={item} existing={existing} isInvalid={Object.keys(errors).length > 0} />
        <ItemOutcome
          item={item}
          isBusy={isBusy}
          onRetry={onRetry}
          onSkip={() => onChange({ do: 'end', keys: [key], outcome: { state: 'skipped' } })}
        />
      </div>
      {canChange && (
        <Button
          size="small"
          weight="ghost"
          className="-my-1"
          aria-label={labeled(isEdited ? documentWords.doneEditing : documentWords.edit, name)}
          onClick={() => setIsEdited(!isEdited)}
        >
          {isEdited ? documentWords.doneEditing : documentWords.edit}
        </Button>
      )}
    </li>
  )
}

/** Business facts are named by their field. */
function nameOf({ kind, texts }: Item): string {
  const [[name, text] = ['', '']] = Object.entries(texts)
  return kind === 'business' ? (fieldLabels[name] ?? name) : text
}
