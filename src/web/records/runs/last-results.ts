import type { StoredScenarioResult } from '../../../contract/studio/files/run-file.ts'
import { type RecordPlace, readRecords } from '../record-store.ts'
import { scenarioRuns } from './run-stores.ts'

/** Older runs are not read. */
const maxRuns = 5

export async function readLastResults(
  place: RecordPlace,
): Promise<ReadonlyMap<string, StoredScenarioResult>> {
  const heads = (await scenarioRuns.list(place)).slice(0, maxRuns)
  const runs = await readRecords({ ...scenarioRuns, list: async () => heads }, place)
  // Later entries replace earlier ones.
  const oldestFirst = runs.toReversed().flatMap(({ value }) => value.results)
  return new Map(oldestFirst.map((result) => [result.id, result]))
}
