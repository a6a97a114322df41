import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { counted, t } from '../../../contract/translate.ts'
import { Options } from '../form/options.tsx'
import { textLinkLook } from '../text-link.tsx'
import { SearchBox } from './search-box.tsx'
import type { RowSelection } from './selection.ts'

interface Sorting<Sort extends string> {
  value: Sort
  options: Readonly<Record<Sort, string>>
  onChange: (sort: Sort) => void
}

interface Filtering {
  label: string
  every: string
  value: string | undefined
  options: readonly { value: string; text: string }[]
  onChange: (value: string | undefined) => void
}

interface Props<Sort extends string> {
  search: { label: string; value: string; onChange: (text: string) => void }
  sort?: Sorting<Sort>
  filters?: readonly Filtering[]
  count?: string
  selection?: RowSelection
  actions?: ReactNode
  /** Ends the line of the search. */
  beside?: ReactNode
  /** Follows the count. */
  note?: ReactNode
}

const selectedText = counted('{count, plural, other {# selected}}')

export function ListToolbar<Sort extends string>({
  search,
  sort,
  filters = [],
  count,
  selection,
  actions,
  beside,
  note,
}: Props<Sort>) {
  const selected = selection?.ids.length ?? 0
  return (
    <div className="@container flex flex-col gap-2">
      {/* Beside it stand the actions of a page without a pane. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-32 flex-1 lg:max-w-80 lg:in-[[data-side]]:max-w-none">
          <SearchBox label={search.label} value={search.value} onChange={search.onChange} />
        </div>
        {beside}
      </div>
      <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-label text-quiet">
        {sort && <SortMenu {...sort} />}
        {/* The selection replaces the count, and the filters on narrow screens, to stay on one line. */}
        {filters.map((filter) => (
          <span key={filter.label} className={clsx('flex', selected > 0 && '@max-md:hidden')}>
            <FilterMenu {...filter} />
          </span>
        ))}
        {count && selected === 0 && (
          // Not on a line of its own.
          <span aria-live="polite" className={clsx(filters.length > 2 && '@max-md:sr-only')}>
            {count}
          </span>
        )}
        {selected === 0 && note}
        {selection && selected > 0 && (
          <div className="ms-auto flex flex-wrap items-center gap-2">
            <span aria-live="polite">{selectedText(selected)}</span>
            {actions}
            <button type="button" className={textLinkLook} onClick={selection.clear}>
              {t('Clear')}
            </button>
          </div>
        )}
      </div>
    </div>
  )
}

const menuLook =
  'field-sizing-content h-7 max-w-full rounded-small bg-transparent font-medium text-text hover:bg-hover'

function SortMenu<Sort extends string>({ value, options, onChange }: Sorting<Sort>) {
  return (
    <label className="flex items-center gap-2">
      <span className="@max-md:sr-only">{t('Sort by')}</span>
      <select
        value={value}
        onChange={(event) => {
          const picked = keysOf(options).find((key) => key === event.target.value)
          if (picked !== undefined) onChange(picked)
        }}
        className={menuLook}
      >
        <Options options={keysOf(options).map((key) => [key, options[key]])} className="bg-raised" />
      </select>
    </label>
  )
}

/** Hidden where no option would filter anything. */
function FilterMenu({ label, every, value = '', options, onChange }: Filtering) {
  if (options.length < 2 && value === '') return null
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value || undefined)}
      className={menuLook}
    >
      <Options
        options={[['', every], ...options.map(({ value, text }) => [value, text] as const)]}
        className="bg-raised"
      />
    </select>
  )
}

function keysOf<Key extends string>(options: Readonly<Record<Key, string>>): Key[] {
  const keys: Key[] = []
  for (const key in options) keys.push(key)
  return keys
}
