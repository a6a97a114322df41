/** How the items of a list are found, filtered and sorted, because the platform does none of it. */

type Compare<Item> = (one: Item, other: Item) => number

/** One value of each item by which a list can be narrowed: its state, its category. */
export interface ListFilter<Item> {
  /** What the address calls it. */
  param: string
  label: string
  /** The choice that leaves nothing out. */
  every: string
  /** An item may have several, or none. */
  valuesOf(item: Item): readonly string[]
  /** A value that nothing is known about is shown as it came. */
  nameOf(value: string): string
}

/** What differs from one list to the next. */
export interface Listing<Item, Sort extends string> {
  /** Whether an item belongs to what is searched for; see `byWords`. */
  matches(item: Item, wanted: string): boolean
  orders: Readonly<Record<Sort, Compare<Item>>>
  filter?: ListFilter<Item>
  /** By what else the list can be narrowed at the same time. */
  moreFilters?: readonly ListFilter<Item>[]
  words: {
    search: string
    noMatch: string
    /** Of a list that stands among others. */
    listLabel?: string
    /** The names of the orders as the menu lists them; the first one is used until another is chosen. */
    sorts: Readonly<Record<Sort, string>>
    /** "1 question", "3 questions". */
    amount(count: number): string
  }
}

/** What is chosen at present, as the address has it. */
export interface ListChoice {
  q?: string | undefined
  sort?: string | undefined
  /** The chosen values of the filters, by what the address calls each. */
  only?: Readonly<Record<string, string | undefined>>
}

/** As people count: 9 before 10. */
const naturalOrder = new Intl.Collator('en', { numeric: true })

/**
 * Orders items by a text, or by something else first.
 *
 * @param textOf settles what is equal otherwise, so that the order never depends on the answer of the platform
 * @param keyOf what comes first, smallest first; texts are compared as people count
 */
export function sortedBy<Item>(
  textOf: (item: Item) => string,
  keyOf: (item: Item) => string | number = textOf,
): Compare<Item> {
  return (one, other) =>
    compareKeys(keyOf(one), keyOf(other)) || naturalOrder.compare(textOf(one), textOf(other))
}

function compareKeys(one: string | number, other: string | number): number {
  if (typeof one === 'string' && typeof other === 'string') return naturalOrder.compare(one, other)
  // A difference would be no number for two that are infinite.
  return one === other ? 0 : one < other ? -1 : 1
}

/** The position of a value in an order of precedence; a value that is not in it comes last. */
export function rankIn(precedence: readonly string[], value: string | null | undefined): number {
  const at = precedence.indexOf(value ?? '')
  return at === -1 ? precedence.length : at
}

/** Finds an item when each word that is searched for occurs in one of its texts, in any case. */
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

/** A filter by the one state of each item, in the address as `state`. */
export function byState<Item>(
  stateOf: (item: Item) => string | null | undefined,
  nameOf: (state: string) => string = (state) => state,
): ListFilter<Item> {
  return {
    param: 'state',
    label: 'State',
    every: 'All states',
    valuesOf: (item) => {
      const state = stateOf(item)
      return state ? [state] : []
    },
    nameOf,
  }
}

/** The names of a listing's orders; an order that is not known is the first one. */
export function sortOf<Sort extends string>(sorts: Readonly<Record<Sort, string>>, wanted?: string): Sort {
  let first: Sort | undefined
  for (const sort in sorts) {
    if (sort === wanted) return sort
    first ??= sort
  }
  if (first === undefined) throw new Error('A list needs an order')
  return first
}

/** Every filter of a listing, in the order in which they stand. */
export function filtersOf<Item, Sort extends string>({
  filter,
  moreFilters = [],
}: Listing<Item, Sort>): readonly ListFilter<Item>[] {
  return filter === undefined ? moreFilters : [filter, ...moreFilters]
}

/** The items that are shown, in their order. */
export function applyListing<Item, Sort extends string>(
  all: readonly Item[],
  listing: Listing<Item, Sort>,
  { q = '', sort, only = {} }: ListChoice,
): Item[] {
  const { matches, orders, words } = listing
  return all
    .filter((item) => matches(item, q))
    .filter((item) =>
      filtersOf(listing).every(({ param, valuesOf }) => {
        const chosen = only[param]
        return chosen === undefined || valuesOf(item).includes(chosen)
      }),
    )
    .sort(orders[sortOf(words.sorts, sort)])
}
