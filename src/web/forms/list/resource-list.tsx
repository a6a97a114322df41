import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { type Entry, recognisedOf, unrecognisedOf } from '../../../contract/reader/unrecognised.ts'
import type { RawEntryActions } from '../../api/resource.ts'
import { part } from '../../browser/parts.ts'
import { formatNumber } from '../../text/format.ts'
import { onListKeys } from '../../ui/list/list-keys.ts'
import { ListToolbar } from '../../ui/list/list-tools.tsx'
import { type RowSelection, useSelection } from '../../ui/list/selection.ts'
import { applyListing, filtersOf, type Listing, sortOf } from './listing.ts'
import { countWith, UnrecognisedRows } from './unrecognised-rows.tsx'

export interface ListView<Item> {
  shown: readonly Item[]
  selected: readonly Item[]
}

interface Props<Item, Sort extends string> {
  all: readonly Entry<Item>[]
  listing: Listing<Item, Sort>
  /** Shown when another choice on the page hides all matches. */
  noMatch?: string
  /** Search parameters, where a list beside it uses the default ones. */
  params?: { q: string; sort: string }
  /** Hides items by another choice on the page. */
  isShown?: (item: Item) => boolean
  actions?: (selected: readonly Item[]) => ReactNode
  above?: (view: ListView<Item>) => ReactNode
  below?: ReactNode
  /** The row with an open editor. */
  openId?: string | undefined
  rawEntries?: RawEntryActions
  children: (item: Item, selection: RowSelection) => ReactNode
}

/** Longer lists are virtualized. */
const maxWholeRows = 100
/** Shown until the virtualizer is loaded. */
const firstRows = 20

const LongRows = lazy(part(async () => ({ default: (await import('../../ui/list/long-rows.tsx')).LongRows })))

const usualParams = { q: 'q', sort: 'sort' }

/** All choices are in the address, so that a link shows the same rows. */
export function ResourceList<Item extends { id: string }, Sort extends string>({
  all: entries,
  listing,
  noMatch,
  params = usualParams,
  isShown = () => true,
  actions,
  above,
  below,
  openId,
  rawEntries,
  children,
}: Props<Item, Sort>) {
  const { words } = listing
  const { sorts, amount } = words
  const all = useMemo(() => recognisedOf(entries), [entries])
  const unknown = useMemo(() => unrecognisedOf(entries), [entries])
  const search: object = useSearch({ strict: false })
  const navigate = useNavigate()
  const q = textIn(search, params.q) ?? ''
  const filters = filtersOf(listing)
  const only = Object.fromEntries(filters.map(({ param }) => [param, textIn(search, param)]))
  const sort = sortOf(sorts, textIn(search, params.sort))
  const found = useFound(all, listing, q, sort, JSON.stringify(only))
  const shown = found.filter(isShown)
  const selection = useSelection(shown.map(({ id }) => id))
  const selected = shown.filter(({ id }) => selection.has(id))

  function change(param: string, value: string | undefined) {
    void navigate({
      to: '.',
      search: (now: object) => ({ ...now, [param]: value }),
      replace: true,
      resetScroll: false,
    })
  }

  return (
    <div className="flex flex-col gap-2">
      {above && <div className="flex flex-col gap-2 pb-1">{above({ shown, selected })}</div>}
      <ListToolbar
        search={{
          label: words.search,
          value: q,
          onChange: (text) => change(params.q, text || undefined),
        }}
        sort={{ value: sort, options: sorts, onChange: (next) => change(params.sort, next) }}
        filters={filters.map((one) => ({
          label: one.label,
          every: one.every,
          value: only[one.param],
          options: optionsOf(all, one, only[one.param]),
          onChange: (next: string | undefined) => change(one.param, next),
        }))}
        count={countWith(
          shown.length === all.length
            ? amount(all.length)
            : `${formatNumber(shown.length)} of ${amount(all.length)}`,
          unknown.length,
        )}
        selection={selection}
        actions={actions?.(selected)}
      />
      {below}
      {shown.length === 0 && (all.length > 0 || unknown.length === 0) && (
        <p className="px-3 py-6 text-quiet">{noMatch ?? words.noMatch}</p>
      )}
      {shown.length > maxWholeRows ? (
        <Suspense fallback={<ul>{shown.slice(0, firstRows).map((item) => children(item, selection))}</ul>}>
          <LongRows ids={shown.map(({ id }) => id)} label={words.listLabel} openId={openId}>
            {(at) => shown[at] && children(shown[at], selection)}
          </LongRows>
        </Suspense>
      ) : (
        <ul aria-label={words.listLabel} onKeyDown={onListKeys}>
          {shown.map((item) => children(item, selection))}
        </ul>
      )}
      <UnrecognisedRows entries={unknown} actions={rawEntries} />
    </div>
  )
}

/**
 * Memoized: sorting thousands takes longer than a keystroke.
 * @param only chosen filter values as JSON, for stable identity
 */
function useFound<Item, Sort extends string>(
  all: readonly Item[],
  listing: Listing<Item, Sort>,
  q: string,
  sort: Sort,
  only: string,
): readonly Item[] {
  return useMemo(
    () => applyListing(all, listing, { q, sort, only: JSON.parse(only) }),
    [all, listing, q, sort, only],
  )
}

function textIn(search: object, param: string): string | undefined {
  const value: unknown = Reflect.get(search, param)
  return typeof value === 'string' ? value : undefined
}

/** Occurring values with counts, and the chosen one. */
function optionsOf<Item>(
  all: readonly Item[],
  { valuesOf, nameOf }: NonNullable<Listing<Item, string>['filter']>,
  chosen: string | undefined,
): { value: string; text: string }[] {
  const counts = new Map(chosen === undefined ? [] : [[chosen, 0]])
  for (const value of all.flatMap(valuesOf)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .map(([value, count]) => ({ value, text: `${nameOf(value)} (${formatNumber(count)})` }))
    .sort((one, other) => one.text.localeCompare(other.text, 'en', { numeric: true }))
}
