import type { EvaluationCase } from '../../contract/platform/agent/evaluation-case.ts'
import { type EvaluationJob, evaluationPhase } from '../../contract/platform/agent/evaluation-job.ts'
import type { EvaluationDetail, EvaluationResult } from '../../contract/platform/agent/evaluation-result.ts'
import {
  evaluationIdsByScore,
  failureCategoriesIn,
  highlightsIn,
  reasonsIn,
  successCriteriaIn,
  transcriptIn,
  turnLabelsIn,
} from '../../contract/platform/agent/evaluation-text.ts'
import type { Decoded } from '../../contract/platform/json-text.ts'
import type {
  RanCase,
  StoredEvaluationRun,
  StoredResult,
  StoredSummary,
} from '../../contract/studio/files/evaluation-run.ts'
import { spokenTurn } from './spoken-turns.ts'

const maxRawCharacters = 4000

function mapDecoded<From, To>(decoded: Decoded<From>, to: (value: From) => To): Decoded<To> {
  if (decoded.decoded) return { decoded: true, value: to(decoded.value) }
  return { decoded: false, raw: decoded.raw.slice(0, maxRawCharacters) }
}

/** Returns what to store of one evaluation. */
function evaluationResultOf(detail: EvaluationDetail): StoredResult {
  return {
    id: detail.id,
    caseId: detail.eval_case_id ?? detail.case_id ?? null,
    score: detail.score ?? null,
    labels: mapDecoded(turnLabelsIn(detail.per_turn_labels), (labels) => labels),
    reasons: mapDecoded(reasonsIn(detail.reasons ?? verdictOf(detail)), (reasons) =>
      reasons.map(({ category, score, description, recommended_actions }) => ({
        category: category ?? null,
        score: score ?? null,
        description: description ?? null,
        actions: recommended_actions ?? [],
      })),
    ),
    criteria: mapDecoded(successCriteriaIn(detail.custom_success_criteria), (criteria) => criteria),
    turns: mapDecoded(transcriptIn(detail.transcript), ({ transcript_turns }) =>
      (transcript_turns ?? []).map(spokenTurn),
    ),
  }
}

/** A verdict without a score becomes the only reason. */
function verdictOf({ passed, notes }: EvaluationDetail) {
  if (typeof passed !== 'boolean') return undefined
  return [{ category: passed ? 'passed' : 'failed', description: notes }]
}

/** Returns what to store of a summary. */
function evaluationSummaryOf(result: EvaluationResult, evaluationIds: ReadonlySet<string>): StoredSummary {
  return {
    text: result.summary ?? null,
    conversationScore: result.avg_conversation_score ?? null,
    turnScore: result.avg_turn_score ?? null,
    highlights: mapDecoded(highlightsIn(result.highlights), (all) =>
      all.map(({ description }) => description),
    ),
    failures: mapDecoded(failureCategoriesIn(result.top_failure_categories), (all) =>
      all.map((one) => ({
        name: one.category,
        actions: one.recommended_actions ?? [],
        evaluationIds: idsIn(one, evaluationIds),
      })),
    ),
  }
}

/** Recognized by value, because the field's name is undocumented. */
function idsIn(value: unknown, ids: ReadonlySet<string>): string[] {
  if (typeof value === 'string') return ids.has(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return [...new Set(Object.values(value).flatMap((part) => idsIn(part, ids)))]
}

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
