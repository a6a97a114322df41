/** What stands above every list: the search, the order, how many there are, what can be done with the ticked ones. */
import type { ReactNode } from 'react'
import { SearchBox } from './search-box.tsx'
import type { Selection } from './selection.ts'

interface Sorting<Sort extends string> {
  value: Sort
  /** By value, in the order of the menu. */
  options: Readonly<Record<Sort, string>>
  onChange: (sort: Sort) => void
}

interface Props<Sort extends string> {
  search: { label: string; value: string; onChange: (text: string) => void }
  sort?: Sorting<Sort>
  /** How many are shown of how many, such as "3 of 26 skills". */
  count?: string
  selection?: Selection
  /** Buttons for the ticked rows; shown as soon as there is one. */
  actions?: ReactNode
}

export function ListTools<Sort extends string>({ search, sort, count, selection, actions }: Props<Sort>) {
  const ticked = selection?.ids.length ?? 0
  return (
    <div className="flex flex-col gap-2">
      <SearchBox label={search.label} value={search.value} onChange={search.onChange} />
      <div className="flex min-h-7 flex-wrap items-center gap-x-4 gap-y-1 text-label text-quiet">
        {sort && <SortMenu {...sort} />}
        {/* What is ticked takes its place, so that the line stays one line. */}
        {count && ticked === 0 && <span aria-live="polite">{count}</span>}
        {selection && ticked > 0 && (
          <div className="ml-auto flex flex-wrap items-center gap-2">
            <span aria-live="polite">{ticked} selected</span>
            {actions}
            <button type="button" className="text-accent hover:text-accent-hover" onClick={selection.clear}>
              Clear
            </button>
          </div>
        )}
      </div>
    </div>
  )
}

function SortMenu<Sort extends string>({ value, options, onChange }: Sorting<Sort>) {
  return (
    <label className="flex items-center gap-2">
      Sort by
      <select
        value={value}
        onChange={(event) => {
          const picked = keysOf(options).find((key) => key === event.target.value)
          if (picked !== undefined) onChange(picked)
        }}
        className="h-7 rounded-small bg-transparent font-medium text-text hover:bg-hover"
      >
        {keysOf(options).map((key) => (
          <option key={key} value={key} className="bg-raised">
            {options[key]}
          </option>
        ))}
      </select>
    </label>
  )
}

function keysOf<Key extends string>(options: Readonly<Record<Key, string>>): Key[] {
  const keys: Key[] = []
  for (const key in options) keys.push(key)
  return keys
}
