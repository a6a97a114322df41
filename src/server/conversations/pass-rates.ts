/** Reads how many scenarios passed in the runs around a month. */
import { parseJson } from '../../contract/json.ts'
import { storedRunFile } from '../../contract/studio/files/run-file.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'

interface Run {
  readonly at: number
  readonly passed: number
  readonly total: number
}

/** Scenario runs of these numbers with at least one result; the oldest first. */
export async function readScenarioRuns(
  records: Pick<WorkspaceStore, 'list' | 'read'> | undefined,
  numbers: readonly string[],
): Promise<Run[]> {
  const runs: Run[] = []
  for (const phoneNumberId of records === undefined ? [] : numbers) {
    const group = { kind: 'runs', phoneNumberId } as const
    for (const { name, error } of (await records?.list(group)) ?? []) {
      const record = error === null ? await records?.read({ ...group, name }) : undefined
      const file = storedRunFile.safeParse(record && parseJson(record.text)).data
      if (file?.kind !== 'scenarios' || file.results.length === 0) continue
      const passed = file.results.filter(({ verdict }) => verdict === 'passed').length
      runs.push({ at: Date.parse(file.startedAt), passed, total: file.results.length })
    }
  }
  return runs.sort((a, b) => a.at - b.at)
}

/** The share that passed last before the month, or first in it, and last in it; from 0 to 1, null without a run. */
export function passRatesIn(
  runs: readonly Run[],
  from: number,
  to: number,
): { readonly start: number | null; readonly end: number | null } {
  const within = runs.filter(({ at }) => at >= from && at < to)
  const share = (run: Run | undefined) => (run === undefined ? null : run.passed / run.total)
  return { start: share(runs.findLast(({ at }) => at < from) ?? within[0]), end: share(within.at(-1)) }
}
