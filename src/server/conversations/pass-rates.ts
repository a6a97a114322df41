/** Reads how many scenarios passed in the runs around a month. */
import { parseJson } from '../../contract/json.ts'
import { storedRunFile } from '../../contract/studio/files/run-file.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import { beginOf, monthAfter, monthBefore } from './month-days.ts'

interface Run {
  readonly at: number
  readonly passed: number
  readonly total: number
}

type Records = Pick<WorkspaceStore, 'list' | 'read'>

/** Beyond it, the one that was read first is read again. */
const maxKnown = 5000

/** Reads the runs of numbers; one that has not changed is read once. */
export class ScenarioRuns {
  /** By place and entity tag; null for what is no run of scenarios. */
  readonly #known = new Map<string, Run | null>()

  /** Scenario runs of these numbers with at least one result; the oldest first. */
  async read(records: Records | undefined, numbers: readonly string[]): Promise<Run[]> {
    const runs: Run[] = []
    for (const phoneNumberId of records === undefined ? [] : numbers) {
      const group = { kind: 'runs', phoneNumberId } as const
      for (const { name, etag, error } of (await records?.list(group)) ?? []) {
        const place = `${phoneNumberId} ${name} ${etag}`
        if (!this.#known.has(place) && error === null)
          this.#remember(place, runIn((await records?.read({ ...group, name }))?.text))
        const run = this.#known.get(place)
        if (run) runs.push(run)
      }
    }
    return runs.sort((a, b) => a.at - b.at)
  }

  #remember(place: string, run: Run | null): void {
    this.#known.set(place, run)
    const [oldest] = this.#known.keys()
    if (this.#known.size > maxKnown && oldest !== undefined) this.#known.delete(oldest)
  }
}

function runIn(text: string | undefined): Run | null {
  const file = storedRunFile.safeParse(text === undefined ? undefined : parseJson(text)).data
  if (file?.kind !== 'scenarios' || file.results.length === 0) return null
  const passed = file.results.filter(({ verdict }) => verdict === 'passed').length
  return { at: Date.parse(file.startedAt), passed, total: file.results.length }
}

/** Of a month and the one before it; null without a run. */
export function passRatesAround(runs: readonly Run[], month: string) {
  const before = passRatesIn(runs, monthBefore(month))
  return { ...passRatesIn(runs, month), startBefore: before.start, endBefore: before.end }
}

/** The share that passed last before the month, or first in it, and last in it; from 0 to 1. */
function passRatesIn(runs: readonly Run[], month: string) {
  const [from, to] = [beginOf(month), beginOf(monthAfter(month))]
  const within = runs.filter(({ at }) => at >= from && at < to)
  const share = (run: Run | undefined) => (run === undefined ? null : run.passed / run.total)
  return { start: share(runs.findLast(({ at }) => at < from) ?? within[0]), end: share(within.at(-1)) }
}
