/** The last door before the history: nothing that looks like a credential passes. */
import { maskText } from '../../../../../contract/studio/credential-mask.ts'
import {
  type StoredEvaluationRun,
  storedEvaluationRun,
} from '../../../../browser/records/stored-evaluation.ts'
import { storeRuns } from '../../../../workspace/run-store.ts'

export async function storeSafely(owner: string, runs: readonly StoredEvaluationRun[]): Promise<void> {
  await storeRuns(owner, runs.map(runWithoutCredentials))
}

/** Simulated customers and agents say what they like, so every text of a run is looked through. */
export function runWithoutCredentials(run: StoredEvaluationRun): StoredEvaluationRun {
  const masked: unknown = JSON.parse(JSON.stringify(run), (_, value: unknown) =>
    typeof value === 'string' ? maskText(value) : value,
  )
  return storedEvaluationRun.parse(masked)
}
