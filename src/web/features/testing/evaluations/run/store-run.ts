/** The last door before the history: nothing that looks like a credential passes. */
import type { StoredEvaluationRun } from '../../../../../contract/studio/files/evaluation-run.ts'
import { runWithoutCredentials } from '../../../../../scenarios/evaluation/run-without-credentials.ts'
import { storeRuns } from '../../../../records/runs.ts'

export async function storeSafely(owner: string, runs: readonly StoredEvaluationRun[]): Promise<void> {
  await storeRuns(owner, runs.map(runWithoutCredentials))
}
