import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { isObject } from '../../../contract/json.ts'
import { t, textLanguage } from '../../../contract/translate.ts'
import { formatNumber } from '../../text/format.ts'
import { applyListing, filtersOf, type Listing, sortOf } from './listing.ts'

/** Search, order and filter of a list, stored in the address. */
export function useListChoices<Item, Sort extends string>(
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
    filters: filters.map((one) => ({
      label: one.label,
      every: one.every,
      value: only[one.param],
      options: optionsOf(all, one, only[one.param]),
      onChange: (next: string | undefined) => change(one.param, next),
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
