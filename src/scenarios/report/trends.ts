import type { StoredScenarioResult } from '../../contract/studio/files/run-file.ts'
import { type Money, sumOfCosts } from '../../judging/cost.ts'

export interface TrendRun {
  startedAt: string
  /** Null if no version was stored before the run. */
  agentVersion: string | null
  results: readonly StoredScenarioResult[]
}

export interface VersionTrend {
  version: string | null
  since: string
  runs: number
  /** Without unanswered ones. */
  passed: number
  judged: number
  /** From 0 to 1; null if nothing could be judged. */
  passRate: number | null
  /** Milliseconds. */
  slowest: number | null
  tokens: number
  /** Undefined without prices, or in several currencies. */
  cost: Money | undefined
}

const byStart = (a: TrendRun, b: TrendRun) => (a.startedAt < b.startedAt ? -1 : 1)

function groupsOf<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

/** Summarizes runs by version, in order of appearance. */
export function trendsByVersion(runs: readonly TrendRun[]): VersionTrend[] {
  const byVersion = groupsOf(runs.toSorted(byStart), ({ agentVersion }) => agentVersion)
  return [...byVersion].map(([version, own]) => {
    const results = own.flatMap((run) => run.results)
    const judged = results.filter(({ verdict }) => verdict !== 'error')
    const passed = judged.filter(({ verdict }) => verdict === 'passed').length
    const times = results.flatMap(({ slowestMs }) => slowestMs ?? [])
    return {
      version,
      since: own[0]?.startedAt ?? '',
      runs: own.length,
      passed,
      judged: judged.length,
      passRate: judged.length === 0 ? null : passed / judged.length,
      slowest: times.length === 0 ? null : Math.max(...times),
      tokens: results.reduce((sum, { tokens = 0 }) => sum + tokens, 0),
      cost: sumOfCosts(results.flatMap(({ cost }) => cost ?? [])),
    }
  })
}

export interface ScenarioTrend {
  id: string
  title: string
  runs: number
  failed: number
  /** Mixed attempts, and changed verdicts of an unchanged agent. */
  unsteady: number
  slowest: number | null
}

/** Summarizes runs by scenario, under its last title. */
export function trendsByScenario(runs: readonly TrendRun[]): ScenarioTrend[] {
  const ordered = runs.toSorted(byStart)
  const all = ordered.flatMap(({ agentVersion, results }) =>
    results.map((result) => ({ agentVersion, result })),
  )
  return [...groupsOf(all, ({ result }) => result.id)].map(([id, own]) => {
    const times = own.flatMap(({ result }) => result.slowestMs ?? [])
    const unsteady = own.filter(({ agentVersion, result }, at) => {
      const before = own[at - 1]
      if (result.isFlaky) return true
      const verdicts = new Set([before?.result.verdict, result.verdict])
      return before?.agentVersion === agentVersion && verdicts.has('passed') && verdicts.has('failed')
    })
    return {
      id,
      title: own.at(-1)?.result.title ?? '',
      runs: own.length,
      failed: own.filter(({ result }) => result.verdict === 'failed').length,
      unsteady: unsteady.length,
      slowest: times.length === 0 ? null : Math.max(...times),
    }
  })
}

type Verdict = StoredScenarioResult['verdict']

export interface VersionChange {
  id: string
  title: string
  before: Verdict | null
  after: Verdict | null
  change: 'regression' | 'fixed' | 'same' | 'not_comparable'
}

const order: readonly VersionChange['change'][] = ['regression', 'fixed', 'not_comparable', 'same']

/** Compares each scenario's last verdicts with two versions, regressions first. */
export function compareVersions(
  runs: readonly TrendRun[],
  from: string | null,
  to: string | null,
): VersionChange[] {
  const [before, after] = [from, to].map((version) => {
    const own = runs.filter(({ agentVersion }) => agentVersion === version).toSorted(byStart)
    return new Map(own.flatMap(({ results }) => results.map((result) => [result.id, result] as const)))
  })
  const ids = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])
  return [...ids]
    .map((id): VersionChange => {
      const [had, has] = [before?.get(id), after?.get(id)]
      const verdicts = [had?.verdict ?? null, has?.verdict ?? null] as const
      const title = has?.title ?? had?.title ?? ''
      return { id, title, before: verdicts[0], after: verdicts[1], change: changeOf(...verdicts) }
    })
    .toSorted((a, b) => order.indexOf(a.change) - order.indexOf(b.change) || (a.title < b.title ? -1 : 1))
}

function changeOf(before: Verdict | null, after: Verdict | null): VersionChange['change'] {
  if (before === null || after === null || before === 'error' || after === 'error') return 'not_comparable'
  if (before === after) return 'same'
  return after === 'failed' ? 'regression' : 'fixed'
}
