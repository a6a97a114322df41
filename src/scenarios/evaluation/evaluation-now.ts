import type { EvaluationCase } from '../../contract/platform/agent/evaluation-case.ts'
import { type EvaluationJob, evaluationPhase } from '../../contract/platform/agent/evaluation-job.ts'
import type { EvaluationDetail, EvaluationResult } from '../../contract/platform/agent/evaluation-result.ts'
import type { StoredEvaluationRun } from '../../contract/studio/files/evaluation-run.ts'
import { evaluationIdsOf, runAfter } from './run-after.ts'

export interface EvaluationCalls {
  /** Undefined for an unknown job. */
  job(id: string): Promise<EvaluationJob | undefined>
  details(ids: readonly string[]): Promise<EvaluationDetail[]>
  /** Undefined for an unknown summary. */
  summary(id: string): Promise<EvaluationResult | undefined>
}

/** Ids travel in the address, so long lists are split. */
const idsPerCall = 25

/** Reads a run's state and results; `known` are current cases, for a run known by id only. */
export async function evaluationNow(
  calls: EvaluationCalls,
  run: StoredEvaluationRun,
  storedCases: readonly EvaluationCase[],
): Promise<{ run: StoredEvaluationRun; status: string | null }> {
  const job = await calls.job(run.id)
  if (job === undefined) return { run: { ...run, phase: 'lost' }, status: null }
  const status = job.status ?? null
  if (evaluationPhase(status ?? '') !== 'completed')
    return { run: runAfter(run, job, [], storedCases), status }
  const whole = await withSummary(calls, job)
  const ids = evaluationIdsOf(whole)
  const details: EvaluationDetail[] = []
  for (let at = 0; at < ids.length; at += idsPerCall) {
    details.push(...(await calls.details(ids.slice(at, at + idsPerCall))))
  }
  return { run: runAfter(run, whole, details, storedCases), status }
}

async function withSummary(calls: EvaluationCalls, job: EvaluationJob): Promise<EvaluationJob> {
  const { result, summary_ids } = job
  const id = result?.summary_id ?? summary_ids?.[0]
  if (!id || (result?.summary && result.eval_ids_by_score)) return job
  return { ...job, result: { ...result, ...(await calls.summary(id)) } }
}
