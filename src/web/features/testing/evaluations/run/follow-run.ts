/** Asks the platform once how far a run is, then keeps what it tells. */
import type { EvaluationCase } from '../../../../../contract/platform/agent/evaluation-case.ts'
import type { StoredEvaluationRun } from '../../../../../contract/studio/files/evaluation-run.ts'
import { evaluationNow } from '../../../../../scenarios/evaluation/evaluation-now.ts'
import { readRuns } from '../../../../records/runs.ts'
import { evaluationCalls } from '../queries.ts'
import { storeSafely } from './store-run.ts'

export async function followRun(
  owner: string,
  run: StoredEvaluationRun,
  known: readonly EvaluationCase[],
  signal: AbortSignal,
): Promise<StoredEvaluationRun> {
  const { run: told } = await evaluationNow(evaluationCalls(run.phoneNumberId, signal), run, known)
  signal.throwIfAborted()
  // In the meantime someone may have named it, or deleted it: then it is not kept again.
  const kept = (await readRuns(owner, run.phoneNumberId)).find(({ id }) => id === run.id)
  const next = { ...told, name: kept?.name ?? told.name }
  if (kept !== undefined) await storeSafely(owner, [next])
  return next
}
