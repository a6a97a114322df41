/** Lists records with search, order, filters and selection, all in the address, so that a link shows the same rows. */

import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentProps, lazy, type ReactNode, Suspense, useMemo } from 'react'
import { isObject } from '../../../contract/json.ts'
import type { FailureKind } from '../../../contract/platform/failure/failure.ts'
import { type Entry, recognisedOf, unrecognisedOf } from '../../../contract/reader/unrecognised.ts'
import { t, textLanguage } from '../../../contract/translate.ts'
import { useLacksAgent } from '../../api/agent/lacks-agent.ts'
import { usePhoneNumberId } from '../../api/agent/phone-number-id.ts'
import { ApiError } from '../../api/api-error.ts'
import { emptyListHint } from '../../api/empty-list-hint.ts'
import type { RawEntryActions } from '../../api/resource.ts'
import { part } from '../../browser/parts.ts'
import { formatNumber } from '../../text/format.ts'
import { Empty } from '../../ui/list/empty.tsx'
import { useOfferedRow } from '../../ui/list/first-row.ts'
import { onListKeys } from '../../ui/list/list-keys.ts'
import { ListToolbar } from '../../ui/list/list-tools.tsx'
import { type RowSelection, useSelection } from '../../ui/list/selection.ts'
import { PageLead } from '../../ui/page/page.tsx'
import { type RowLines, SkeletonRows } from '../../ui/skeleton.tsx'
import { InTurn } from '../../ui/waiting/in-turn.tsx'
import { QueryView } from '../../ui/waiting/query-view.tsx'
import { useStandingError } from '../../ui/waiting/standing-error.ts'
import { BulkDelete } from '../delete/bulk-delete.tsx'
import type { Removal } from '../delete/removal.ts'
import { applyListing, filtersOf, type Listing, sortOf } from './listing.ts'
import { NoAgent } from './no-agent.tsx'
import { countWith, UnrecognisedRows } from './unrecognised-rows.tsx'

/** Search, order and filter of a list, stored in the address. */
function useListChoices<Item, Sort extends string>(
  all: readonly Item[],
  listing: Listing<Item, Sort>,
  params: { q: string; sort: string },
) {
  const search: object = useSearch({ strict: false })
  const navigate = useNavigate()
  const { words } = listing
  const filters = filtersOf(listing)
  const q = textIn(search, params.q) ?? ''
  const sort = sortOf(words.sorts, textIn(search, params.sort))
  const only = Object.fromEntries(filters.map(({ param }) => [param, textIn(search, param)]))
  const found = useFound(all, listing, { q, sort, only: JSON.stringify(only) })

  function change(param: string, value: string | undefined) {
    const next = (now: object) => ({ ...now, [param]: value })
    void navigate({ to: '.', search: next, replace: true, resetScroll: false, state: true })
  }

  const choices = {
    search: {
      label: words.search,
      value: q,
      onChange: (text: string) => change(params.q, text || undefined),
    },
    sort: { value: sort, options: words.sorts, onChange: (next: Sort) => change(params.sort, next) },
    filters: filters.map((filter) => ({
      label: filter.label,
      every: filter.every,
      value: only[filter.param],
      options: optionsOf(all, filter, only[filter.param]),
      onChange: (next: string | undefined) => change(filter.param, next),
    })),
  }
  return { found, choices }
}

/**
 * Memoized: sorting thousands takes longer than a keystroke.
 * @param only chosen filter values as JSON, for stable identity
 */
function useFound<Item, Sort extends string>(
  all: readonly Item[],
  listing: Listing<Item, Sort>,
  { q, sort, only }: { q: string; sort: Sort; only: string },
): readonly Item[] {
  return useMemo(
    () => applyListing(all, listing, { q, sort, only: JSON.parse(only) }),
    [all, listing, q, sort, only],
  )
}

function textIn(search: object, param: string): string | undefined {
  const value = isObject(search) ? search[param] : undefined
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
    .map(([value, count]) => ({
      value,
      text: t('{name} ({count})', { name: nameOf(value), count: formatNumber(count) }),
    }))
    .sort((one, other) => one.text.localeCompare(other.text, textLanguage, { numeric: true }))
}

export interface ListView<Item> {
  shown: readonly Item[]
  selected: readonly Item[]
}

interface Props<Item, Sort extends string> {
  all: readonly Entry<Item>[]
  listing: Listing<Item, Sort>
  /** Shown if another choice on the page hides all matches. */
  noMatch?: string
  /** Search parameters, if the list beside it uses the default ones. */
  params?: { q: string; sort: string }
  /** Hides items by another choice on the page. */
  isShown?: (item: Item) => boolean
  actions?: (selected: readonly Item[]) => ReactNode
  above?: (view: ListView<Item>) => ReactNode
  /** Ends the line of the search. */
  beside?: (view: ListView<Item>) => ReactNode
  /** Follows the count. */
  note?: ReactNode
  below?: ReactNode
  openId?: string | undefined
  rawEntries?: RawEntryActions
  /** More of what is listed is still being read, so that no row is known to be the first in need. */
  isPartial?: boolean
  children: (item: Item, selection: RowSelection) => ReactNode
}

const usualParams = { q: 'q', sort: 'sort' }

/** The rows that a list with the usual parameters shows, for actions that stand apart from it. */
export function useListed<Item, Sort extends string>(all: readonly Item[], listing: Listing<Item, Sort>) {
  return useListChoices(all, listing, usualParams).found
}

export function ResourceList<Item extends { id: string }, Sort extends string>({
  all: entries,
  listing,
  noMatch,
  params = usualParams,
  isShown = () => true,
  actions,
  above,
  beside,
  note,
  below,
  openId,
  rawEntries,
  isPartial = false,
  children,
}: Props<Item, Sort>) {
  const { words } = listing
  const all = useMemo(() => recognisedOf(entries), [entries])
  const unknown = useMemo(() => unrecognisedOf(entries), [entries])
  const { found, choices } = useListChoices(all, listing, params)
  const shown = found.filter(isShown)
  useOfferedRow(isPartial ? undefined : firstInNeed(shown, listing)?.id)
  const selection = useSelection(shown.map(({ id }) => id))
  const selected = shown.filter(({ id }) => selection.has(id))
  const amount = words.amount(all.length)
  return (
    <div className="flex flex-col gap-2">
      {above && <div className="flex flex-col gap-2 pb-1">{above({ shown, selected })}</div>}
      <ListToolbar
        {...choices}
        count={countWith(
          shown.length === all.length
            ? amount
            : t('{shown} of {amount}', { shown: formatNumber(shown.length), amount }),
          unknown.length,
        )}
        selection={selection}
        actions={actions?.(selected)}
        beside={beside?.({ shown, selected })}
        note={note}
      />
      {below}
      {shown.length === 0 && (all.length > 0 || unknown.length === 0) && (
        <p className="px-3 py-6 text-quiet">{noMatch ?? words.noMatch}</p>
      )}
      <Rows shown={shown} label={words.listLabel} openId={openId}>
        {(item) => children(item, selection)}
      </Rows>
      <InTurn>
        <UnrecognisedRows entries={unknown} actions={rawEntries} />
      </InTurn>
    </div>
  )
}

/** Returns the most urgent item; the first of several. */
function firstInNeed<Item>(shown: readonly Item[], { urgencyOf = () => 0 }: Listing<Item, string>) {
  const most = shown.reduce((found, item) => Math.max(found, urgencyOf(item)), 0)
  return shown.find((item) => urgencyOf(item) === most)
}

interface StateWords {
  loading: string
  empty: string
  /** The caller supplies what may be missing. */
  noAgent?: string
  notOffered?: string
  preparing?: string
}

export interface AgentListing<Item extends { id: string }, Sort extends string, Scope = string>
  extends Listing<Item, Sort> {
  words: StateWords & Listing<Item, Sort>['words']
  /** With `bulkConsequence`, rows can be selected and deleted. */
  removal?: Removal<Item, Scope>
}

interface AgentProps<Item extends { id: string }, Sort extends string, Scope>
  extends Omit<Props<Item, Sort>, 'all' | 'actions' | 'rawEntries'> {
  query: ComponentProps<typeof QueryView<readonly Entry<Item>[]>>['query']
  listing: AgentListing<Item, Sort, Scope>
  scope: Scope
  /** Lines of most rows, for their place while they load. */
  lines?: RowLines
  phoneLines?: RowLines
  /** Shown in an empty list, such as a link that adds the first. */
  first?: ReactNode
  entriesOf?: (listed: readonly Entry<Item>[]) => readonly Entry<Item>[]
}

/** Records of an agent, in every loading state. Without a list, the page hides its header's actions. */
export function AgentResourceList<Item extends { id: string }, Sort extends string, Scope>({
  query,
  scope,
  lines = 2,
  phoneLines = lines,
  first,
  entriesOf = (entries) => entries,
  ...shown
}: AgentProps<Item, Sort, Scope>) {
  const { words, removal } = shown.listing
  const error = useStandingError(query)
  const lacksAgent = useLacksAgent(usePhoneNumberId(), kindOf(error) === 'preparing')
  const instead = insteadOfList(lacksAgent ? 'missing' : kindOf(error), words)
  const isUnlisted = instead !== null || (error !== null && query.data === undefined)
  return (
    <div className="contents" data-unlisted={isUnlisted || undefined}>
      {instead ?? (
        <QueryView
          query={query}
          skeleton={
            <SkeletonRows rows={6} lines={lines} phoneLines={phoneLines} hasTools label={words.loading} />
          }
        >
          {(entries) =>
            entries.length > 0 ? (
              <ResourceList
                {...shown}
                all={entriesOf(entries)}
                {...(removal && { rawEntries: removal.resource.rawEntries(scope) })}
                {...(removal?.words.bulkConsequence !== undefined && {
                  actions: (selected: readonly Item[]) => (
                    <BulkDelete removal={removal} scope={scope} selected={selected} />
                  ),
                })}
              />
            ) : (
              <Empty title={words.empty}>
                <PageLead />
                {first}
                <p className="max-w-prose text-label text-quiet">{emptyListHint}</p>
              </Empty>
            )
          }
        </QueryView>
      )}
    </div>
  )
}

function kindOf(error: unknown): FailureKind | null {
  return error instanceof ApiError ? error.kind : null
}

/** Why there is no list, if more than a failure. */
function insteadOfList(kind: FailureKind | null, words: StateWords): ReactNode {
  if (kind === 'missing' && words.notOffered !== undefined) return <Empty title={words.notOffered} />
  if (kind === 'missing' && words.noAgent !== undefined) return <NoAgent title={words.noAgent} />
  // While the agent is prepared, the platform answers with an error (docs/platform.md, section 10.8).
  if (kind === 'preparing' && words.preparing !== undefined)
    return <NoAgent title={words.preparing} link={t('Setup progress')} />
  return null
}

const maxWholeRows = 100
/** Shown until the virtualizer is loaded. */
const firstRows = 20

const LongRows = lazy(part(async () => ({ default: (await import('../../ui/list/long-rows.tsx')).LongRows })))

interface RowsProps<Item> {
  shown: readonly Item[]
  label: string | undefined
  openId: string | undefined
  children: (item: Item) => ReactNode
}

function Rows<Item extends { id: string }>({ shown, label, openId, children }: RowsProps<Item>) {
  if (shown.length <= maxWholeRows) {
    return (
      <ul aria-label={label} onKeyDown={onListKeys}>
        {shown.map((item) => (
          <InTurn key={item.id}>{children(item)}</InTurn>
        ))}
      </ul>
    )
  }
  return (
    <Suspense fallback={<ul>{shown.slice(0, firstRows).map(children)}</ul>}>
      <LongRows ids={shown.map(({ id }) => id)} label={label} openId={openId}>
        {(at) => shown[at] && children(shown[at])}
      </LongRows>
    </Suspense>
  )
}
