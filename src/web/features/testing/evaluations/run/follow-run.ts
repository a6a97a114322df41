/** Asks the platform once how far a run is, then keeps what it tells. */
import type { EvaluationCase } from '../../../../../contract/platform/agent/evaluation-case.ts'
import { type EvaluationJob, evaluationPhase } from '../../../../../contract/platform/agent/evaluation-job.ts'
import { ApiError } from '../../../../api/api-error.ts'
import type { StoredEvaluationRun } from '../../../../browser/records/stored-evaluation.ts'
import { readRuns } from '../../../../workspace/run-store.ts'
import { evaluationIdsOf, runAfter } from '../comparison/run-after.ts'
import { readDetails, readJob, readSummary } from '../queries.ts'
import { storeSafely } from './store-run.ts'

export async function followRun(
  owner: string,
  run: StoredEvaluationRun,
  known: readonly EvaluationCase[],
  signal: AbortSignal,
): Promise<StoredEvaluationRun> {
  const told = await asItIsNow(run, known, signal)
  signal.throwIfAborted()
  // In the meantime someone may have named it, or deleted it: then it is not kept again.
  const kept = (await readRuns(owner, run.phoneNumberId)).find(({ id }) => id === run.id)
  const next = { ...told, name: kept?.name ?? told.name }
  if (kept !== undefined) await storeSafely(owner, [next])
  return next
}

async function asItIsNow(
  run: StoredEvaluationRun,
  known: readonly EvaluationCase[],
  signal: AbortSignal,
): Promise<StoredEvaluationRun> {
  const job = await jobOf(run, signal)
  if (job === undefined) return { ...run, phase: 'lost' }
  if (evaluationPhase(job.status ?? '') !== 'completed') return runAfter(run, job, [], known)
  const told = await withSummary(run.phoneNumberId, job, signal)
  const details = await readDetails(run.phoneNumberId, evaluationIdsOf(told), signal)
  return runAfter(run, told, details, known)
}

/** Nothing when the platform has forgotten the job: whoever asks again learns the same. */
async function jobOf(run: StoredEvaluationRun, signal: AbortSignal): Promise<EvaluationJob | undefined> {
  try {
    return await readJob(run.phoneNumberId, run.id, signal)
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'missing') return undefined
    throw error
  }
}

/** A job that only names its summary is completed by it. */
async function withSummary(
  phoneNumberId: string,
  job: EvaluationJob,
  signal: AbortSignal,
): Promise<EvaluationJob> {
  const { result } = job
  if (!result?.summary_id || (result.summary && result.eval_ids_by_score)) return job
  const summary = await readSummary(phoneNumberId, result.summary_id, signal)
  return { ...job, result: { ...result, ...summary } }
}
