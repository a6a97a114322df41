import type { EvaluationCase } from '../../contract/platform/agent/evaluation-case.ts'
import { type EvaluationJob, evaluationPhase } from '../../contract/platform/agent/evaluation-job.ts'
import type { EvaluationDetail } from '../../contract/platform/agent/evaluation-result.ts'
import { evaluationIdsByScore } from '../../contract/platform/agent/evaluation-text.ts'
import type { RanCase, StoredEvaluationRun } from '../../contract/studio/files/evaluation-run.ts'
import { evaluationResultOf, evaluationSummaryOf } from './read-result.ts'

/** Returns what to store of a case. */
export function ranCase({ id, scenario, categories, scenario_version }: EvaluationCase): RanCase {
  return {
    id,
    scenario: scenario ?? '',
    categories: categories ?? [],
    version: scenario_version === null || scenario_version === undefined ? null : String(scenario_version),
  }
}

/** Returns a run that was just started. */
export function newRun(
  id: string,
  phoneNumberId: string,
  cases: readonly EvaluationCase[],
  now: Date,
): StoredEvaluationRun {
  return {
    id,
    phoneNumberId,
    startedAt: now.toISOString(),
    name: null,
    phase: 'queued',
    progress: null,
    failure: null,
    cases: cases.map(ranCase),
    summary: null,
    results: [],
  }
}

/** Returns the evaluations that a finished job names in either place; none if both are unreadable. */
export function evaluationIdsOf({ result, eval_ids }: EvaluationJob): string[] {
  const groups = evaluationIdsByScore(result?.eval_ids_by_score)
  const byScore = groups.decoded ? groups.value.flatMap(({ ids }) => ids) : []
  return [...new Set(byScore.length > 0 ? byScore : eval_ids)]
}

/** Returns the run updated by its job; `details` need a completed job, `known` cases serve a run known by id only. */
export function runAfter(
  run: StoredEvaluationRun,
  job: EvaluationJob,
  details: readonly EvaluationDetail[],
  storedCases: readonly EvaluationCase[],
): StoredEvaluationRun {
  const { progress, error, result } = job
  const phase = evaluationPhase(job.status ?? '')
  const results = details.map(evaluationResultOf)
  return {
    ...run,
    phase,
    startedAt: startOf(run, job),
    progress: progress
      ? {
          completed: progress.completed ?? 0,
          total: progress.total ?? 0,
          stage: progress.current_stage ?? null,
        }
      : run.progress,
    failure:
      phase === 'failed'
        ? {
            code: error?.code ?? null,
            message: error?.message ?? null,
            failedCaseIds: error?.failed_case_ids ?? [],
          }
        : null,
    cases: run.cases.length > 0 ? run.cases : casesOf(results, storedCases),
    summary:
      result && phase === 'completed'
        ? evaluationSummaryOf(result, new Set(results.map(({ id }) => id)))
        : null,
    results,
  }
}

/** The platform's clock, since a run added by id began earlier. */
function startOf(run: StoredEvaluationRun, { result }: EvaluationJob): string {
  const seconds = result?.creation_time
  return seconds ? new Date(seconds * 1000).toISOString() : run.startedAt
}

function casesOf(results: StoredEvaluationRun['results'], storedCases: readonly EvaluationCase[]): RanCase[] {
  return storedCases.filter(({ id }) => results.some(({ caseId }) => caseId === id)).map(ranCase)
}
