import { type RunFigures, type RunItem, runFiguresOf, type TestRun } from './test-run.ts'

/** One run, or all runs of one agent version. */
export interface TrendPoint {
  version: string | null
  runs: readonly TestRun[]
  since: string
  figures: RunFigures
}

/** Groups in order of first appearance. */
function groupsOf<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

function oldestFirst<Run extends Pick<TestRun, 'phase' | 'startedAt'>>(runs: readonly Run[]): Run[] {
  return runs
    .filter(({ phase }) => phase === 'completed')
    .toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt))
}

/** A run with a smaller share of the items of the largest earlier run says nothing about the whole. */
const leastShareOfItems = 0.5

/** Returns the finished runs of a few items where earlier ones had many, such as one scenario that was run again. */
export function partialRuns<Run extends Pick<TestRun, 'kind' | 'phase' | 'startedAt' | 'items'>>(
  runs: readonly Run[],
): ReadonlySet<Run> {
  const partial = new Set<Run>()
  const most = new Map<TestRun['kind'], number>()
  for (const run of oldestFirst(runs)) {
    const { length } = run.items
    const before = most.get(run.kind) ?? 0
    if (length < before * leastShareOfItems) partial.add(run)
    most.set(run.kind, Math.max(before, length))
  }
  return partial
}

/** Returns finished runs as chart points without partial runs, oldest first: one per run, or one per version. */
export function trendOf(runs: readonly TestRun[], by: 'run' | 'version'): TrendPoint[] {
  const partial = partialRuns(runs)
  const whole = oldestFirst(runs).filter((run) => !partial.has(run))
  const groups = groupsOf(whole, (run) => (by === 'run' ? run : run.version))
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const { version, startedAt: since } = first
    return [{ version, runs: own.toReversed(), since, figures: runFiguresOf(...own) }]
  })
}

/** Splits points into those shown and as many before them; null if there are none. */
export function withPeriodBefore(
  points: readonly TrendPoint[],
  size: number,
): { point: TrendPoint; before: TrendPoint | null }[] {
  const shown = points.slice(-size)
  const first = points.length - shown.length
  return shown.map((point, at) => ({ point, before: points[first - shown.length + at] ?? null }))
}

/** Returns each item's last judgement in a version's finished runs. */
export function itemsOfVersion(runs: readonly TestRun[], version: string | null): RunItem[] {
  const own = oldestFirst(runs).filter((run) => run.version === version)
  return [...new Map(own.flatMap(({ items }) => items.map((item) => [item.id, item] as const))).values()]
}

/** One change may have a cause outside the agent. */
const leastFlips = 2

export interface ItemTrend {
  id: string
  title: string
  runs: number
  failed: number
  /** Runs whose attempts differed, plus changes between good and bad while the agent stayed the same. */
  unsteady: number
  /** The attempts of a run differed, or the verdict changed at least twice while the agent stayed the same. */
  isFlaky: boolean
  /** Milliseconds. */
  slowest: number | null
}

/** Sums up the runs of each item under its latest title. */
export function trendsByItem(runs: readonly TestRun[]): ItemTrend[] {
  const all = oldestFirst(runs).flatMap(({ version, items }) => items.map((item) => ({ version, item })))
  return [...groupsOf(all, ({ item }) => item.id)].map(([id, own]) => {
    const times = own.flatMap(({ item }) => item.slowest ?? [])
    const unsteady = own.filter(({ version, item }, at) => {
      const before = own[at - 1]
      if (item.isFlaky) return true
      if (before === undefined || before.version !== version) return false
      return (before.item.isGood && item.isBad) || (before.item.isBad && item.isGood)
    })
    return {
      id,
      title: own.at(-1)?.item.title ?? '',
      runs: own.length,
      failed: own.filter(({ item }) => item.isBad).length,
      unsteady: unsteady.length,
      isFlaky: unsteady.length >= leastFlips || own.some(({ item }) => item.isFlaky),
      slowest: times.length === 0 ? null : Math.max(...times),
    }
  })
}

/** An item's latest mark with the one before it. */
export interface Standing {
  latest: number
  previous: number | null
}

/** Returns the last two marks by item id. */
export function standingsOf(runs: readonly TestRun[]): Map<string, Standing> {
  const standings = new Map<string, Standing>()
  for (const { items } of oldestFirst(runs)) {
    for (const { id, mark } of items) {
      if (mark === null) continue
      standings.set(id, { latest: mark, previous: standings.get(id)?.latest ?? null })
    }
  }
  return standings
}
