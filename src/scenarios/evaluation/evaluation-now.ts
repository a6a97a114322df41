/** Asks the platform how far an evaluation is, and for its results once it is done (docs/platform.md, section 12). */
import type { EvaluationCase } from '../../contract/platform/agent/evaluation-case.ts'
import { type EvaluationJob, evaluationPhase } from '../../contract/platform/agent/evaluation-job.ts'
import type { EvaluationDetail, EvaluationResult } from '../../contract/platform/agent/evaluation-result.ts'
import type { StoredEvaluationRun } from '../../contract/studio/files/evaluation-run.ts'
import { evaluationIdsOf, runAfter } from './run-after.ts'

/** How its caller reaches the platform. */
export interface EvaluationCalls {
  /** Undefined where the platform does not know the job, or not any more. */
  job(id: string): Promise<EvaluationJob | undefined>
  details(ids: readonly string[]): Promise<EvaluationDetail[]>
  /** Undefined where the platform has no summary under that id. */
  summary(id: string): Promise<EvaluationResult | undefined>
}

/** Long lists are asked for in pieces, because they travel in the address. */
const idsPerCall = 25

/**
 * Reads the state of a run, with its results once the job is completed.
 *
 * @param known the cases as they are now, for a run of which only the id is known
 * @returns the run, and the status in the words of the platform; null where it told none.
 * @throws What the calls throw.
 */
export async function evaluationNow(
  calls: EvaluationCalls,
  run: StoredEvaluationRun,
  known: readonly EvaluationCase[],
): Promise<{ run: StoredEvaluationRun; status: string | null }> {
  const job = await calls.job(run.id)
  if (job === undefined) return { run: { ...run, phase: 'lost' }, status: null }
  const status = job.status ?? null
  if (evaluationPhase(status ?? '') !== 'completed') return { run: runAfter(run, job, [], known), status }
  const whole = await withSummary(calls, job)
  const ids = evaluationIdsOf(whole)
  const details: EvaluationDetail[] = []
  for (let at = 0; at < ids.length; at += idsPerCall) {
    details.push(...(await calls.details(ids.slice(at, at + idsPerCall))))
  }
  return { run: runAfter(run, whole, details, known), status }
}

/** A job that only names its summary is completed by it. */
async function withSummary(calls: EvaluationCalls, job: EvaluationJob): Promise<EvaluationJob> {
  const { result, summary_ids } = job
  const id = result?.summary_id ?? summary_ids?.[0]
  if (!id || (result?.summary && result.eval_ids_by_score)) return job
  return { ...job, result: { ...result, ...(await calls.summary(id)) } }
}
