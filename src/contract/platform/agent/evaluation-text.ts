/** The JSON texts inside evaluation results. */
import { z } from '../../zod.ts'
import { type Decoded, decodeJsonText } from '../json-text.ts'

const oneOrMoreTexts = z.union([z.array(z.string()), z.string().transform((text) => [text])])

/**
 * The names of fields inside these texts are documented loosely, so identifiers are collected wherever they occur.
 */
const highlight = z.union([
  z.string().transform((description) => ({ description })),
  z.looseObject({ description: z.string() }),
])
const failureCategory = z.union([
  z.string().transform((category) => ({ category, recommended_actions: undefined })),
  z.looseObject({ category: z.string(), recommended_actions: oneOrMoreTexts.nullish() }),
])
const reason = z.looseObject({
  category: z.string().nullish(),
  score: z.number().nullish(),
  description: z.string().nullish(),
  recommended_actions: oneOrMoreTexts.nullish(),
})
const transcript = z.looseObject({
  system_prompt: z.string().nullish(),
  transcript_turns: z.array(z.unknown()).nullish(),
})

const highlights = z.array(highlight)
const failureCategories = z.array(failureCategory)
const reasons = z.array(reason)
const turnLabels = z.array(z.number())
const criteria = z.array(z.string())
const idsByScore = z
  .record(z.string(), z.unknown())
  .transform((groups) => Object.entries(groups).map(([score, ids]) => ({ score, ids: textsIn(ids) })))

export type Highlight = z.infer<typeof highlight>
export type FailureCategory = z.infer<typeof failureCategory>
export type EvaluationReason = z.infer<typeof reason>
export type EvaluationTranscript = z.infer<typeof transcript>

/** Decodes `highlights` of an evaluation summary (docs/platform.md, section 12). */
export function highlightsIn(field: unknown): Decoded<Highlight[]> {
  return decodeJsonText(field, highlights)
}

/** Decodes `top_failure_categories` of an evaluation summary (docs/platform.md, section 12). */
export function failureCategoriesIn(field: unknown): Decoded<FailureCategory[]> {
  return decodeJsonText(field, failureCategories)
}

/** Decodes `reasons` of an evaluation (docs/platform.md, section 12). */
export function reasonsIn(field: unknown): Decoded<EvaluationReason[]> {
  return decodeJsonText(field, reasons)
}

/** Decodes `per_turn_labels`: one number per turn of the conversation. */
export function turnLabelsIn(field: unknown): Decoded<number[]> {
  return decodeJsonText(field, turnLabels)
}

/** Decodes `custom_success_criteria` of an evaluation (docs/platform.md, section 12). */
export function successCriteriaIn(field: unknown): Decoded<string[]> {
  return decodeJsonText(field, criteria)
}

/** Decodes `transcript`. The shape of a turn is undocumented, so turns are passed on unchanged. */
export function transcriptIn(field: unknown): Decoded<EvaluationTranscript> {
  return decodeJsonText(field, transcript)
}

/**
 * Decodes `eval_ids_by_score`. How the identifiers nest below a score is undocumented: every text below it counts as
 * one.
 */
export function evaluationIdsByScore(field: unknown): Decoded<{ score: string; ids: string[] }[]> {
  return decodeJsonText(field, idsByScore)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
