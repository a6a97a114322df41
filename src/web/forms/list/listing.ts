import { t, textLanguage } from '../../../contract/translate.ts'

type Compare<Item> = (one: Item, other: Item) => number

export interface ListFilter<Item> {
  /** Search parameter. */
  param: string
  label: string
  /** Label of the unfiltered choice. */
  every: string
  valuesOf(item: Item): readonly string[]
  nameOf(value: string): string
}

export interface Listing<Item, Sort extends string> {
  matches(item: Item, wanted: string): boolean
  orders: Readonly<Record<Sort, Compare<Item>>>
  filter?: ListFilter<Item>
  /** Further filters, combined with the first. */
  moreFilters?: readonly ListFilter<Item>[]
  /** Above zero for what needs attention: the most urgent is open beside the list at first. */
  urgencyOf?(item: Item): number
  words: {
    search: string
    noMatch: string
    listLabel?: string
    sorts: Readonly<Record<Sort, string>>
    amount(count: number): string
  }
}

export interface ListChoice {
  q?: string | undefined
  sort?: string | undefined
  /** Chosen filter values by search parameter. */
  only?: Readonly<Record<string, string | undefined>>
}

let collator: Intl.Collator | undefined

/** Natural sort: 9 before 10. Created when a list is shown, because every page evaluates this module. */
function compareTexts(one: string, other: string): number {
  collator ??= new Intl.Collator(textLanguage, { numeric: true })
  return collator.compare(one, other)
}

/**
 * @param textOf breaks ties, so that the order never depends on the platform's
 * @param keyOf first criterion, ascending; natural sort for texts
 */
export function sortedBy<Item>(
  textOf: (item: Item) => string,
  keyOf: (item: Item) => string | number = textOf,
): Compare<Item> {
  return (one, other) => compareKeys(keyOf(one), keyOf(other)) || compareTexts(textOf(one), textOf(other))
}

function compareKeys(one: string | number, other: string | number): number {
  if (typeof one === 'string' && typeof other === 'string') return compareTexts(one, other)
  // Subtracting two infinities gives NaN.
  return one === other ? 0 : one < other ? -1 : 1
}

/** Unknown values come last. */
export function rankIn(precedence: readonly string[], value: string | null | undefined): number {
  const at = precedence.indexOf(value ?? '')
  return at === -1 ? precedence.length : at
}

export function byWords<Item>(
  textsOf: (item: Item) => readonly (string | null | undefined)[],
): (item: Item, wanted: string) => boolean {
  return (item, wanted) => {
    const text = textsOf(item).join('\n').toLowerCase()
    return wanted
      .toLowerCase()
      .split(/\s+/)
      .every((word) => text.includes(word))
  }
}

export function byState<Item>(
  stateOf: (item: Item) => string | null | undefined,
  nameOf: (state: string) => string = (state) => state,
): ListFilter<Item> {
  return {
    param: 'state',
    label: t('State'),
    every: t('All states'),
    valuesOf: (item) => {
      const state = stateOf(item)
      return state ? [state] : []
    },
    nameOf,
  }
}

/** Falls back to the first sort. */
export function sortOf<Sort extends string>(sorts: Readonly<Record<Sort, string>>, wanted?: string): Sort {
  let first: Sort | undefined
  for (const sort in sorts) {
    if (sort === wanted) return sort
    first ??= sort
  }
  if (first === undefined) throw new Error('A list needs an order')
  return first
}

export function filtersOf<Item, Sort extends string>({
  filter,
  moreFilters = [],
}: Listing<Item, Sort>): readonly ListFilter<Item>[] {
  return filter === undefined ? moreFilters : [filter, ...moreFilters]
}

export function applyListing<Item, Sort extends string>(
  all: readonly Item[],
  listing: Listing<Item, Sort>,
  { q = '', sort, only = {} }: ListChoice,
): Item[] {
  const { matches, orders, words } = listing
  const found = q === '' ? all : all.filter((item) => matches(item, q))
  return found
    .filter((item) =>
      filtersOf(listing).every(({ param, valuesOf }) => {
        const chosen = only[param]
        return chosen === undefined || valuesOf(item).includes(chosen)
      }),
    )
    .sort(orders[sortOf(words.sorts, sort)])
}
