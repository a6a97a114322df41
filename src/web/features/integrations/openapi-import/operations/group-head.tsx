import { ChevronDown, ChevronRight } from 'lucide-react'
import { t } from '../../../../../contract/translate.ts'
import { openapiImportWords } from '../words.ts'
import type { GroupRow } from './tree-rows.ts'
import { TriStateCheckbox } from './tri-state-checkbox.tsx'
import type { SelectedOperations } from './use-selected-operations.ts'

interface Props {
  group: GroupRow
  selection: SelectedOperations
  onToggle: () => void
}

export function GroupHead({ group: { name, isOpen, operations }, selection, onToggle }: Props) {
  const ids = operations.filter(({ tool }) => tool !== null).map(({ id }) => id)
  const selected = ids.filter((id) => selection.has(id)).length
  const title = name || openapiImportWords.ungrouped
  const Arrow = isOpen ? ChevronDown : ChevronRight
  return (
    <div className="flex h-full items-center gap-2.5 bg-sunken px-3">
      <TriStateCheckbox
        label={title}
        isSelected={ids.length > 0 && selected === ids.length}
        isPartly={selected > 0 && selected < ids.length}
        isDisabled={ids.length === 0}
        onChange={() => selection.set(ids, selected < ids.length)}
      />
      <button
        type="button"
        data-row
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex min-w-0 flex-1 items-center gap-1.5 self-stretch text-start font-semibold text-label"
      >
        <Arrow size={14} aria-hidden="true" className="shrink-0 text-quiet" />
        <span dir="auto" className="truncate">
          {title}
        </span>
        <span className="ms-auto font-normal text-quiet tabular-nums">
          {selected > 0 ? t('{selected} / {all}', { selected, all: operations.length }) : operations.length}
        </span>
      </button>
    </div>
  )
}
