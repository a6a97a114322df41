import type { EvaluationDetail, EvaluationResult } from '../../contract/platform/agent/evaluation-result.ts'
import {
  failureCategoriesIn,
  highlightsIn,
  reasonsIn,
  successCriteriaIn,
  transcriptIn,
  turnLabelsIn,
} from '../../contract/platform/agent/evaluation-text.ts'
import type { Decoded } from '../../contract/platform/json-text.ts'
import type { StoredResult, StoredSummary } from '../../contract/studio/files/evaluation-run.ts'
import { spokenTurn } from './spoken-turns.ts'

const maxRawCharacters = 4000

function mapDecoded<From, To>(decoded: Decoded<From>, to: (value: From) => To): Decoded<To> {
  if (decoded.decoded) return { decoded: true, value: to(decoded.value) }
  return { decoded: false, raw: decoded.raw.slice(0, maxRawCharacters) }
}

/** Returns what to store of one evaluation. */
export function evaluationResultOf(detail: EvaluationDetail): StoredResult {
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
export function evaluationSummaryOf(
  result: EvaluationResult,
  evaluationIds: ReadonlySet<string>,
): StoredSummary {
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
