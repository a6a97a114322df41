/** JSON texts inside evaluation results (docs/platform.md, section 12). */
import { z } from '../../zod.ts'
import { type Decoded, decodeJsonText } from '../json-text.ts'

const oneOrMoreTexts = z.union([z.array(z.string()), z.string().transform((text) => [text])])

/** Field names are documented loosely, so identifiers are collected wherever they occur. */
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

/** Decodes `highlights` of a summary. */
export function highlightsIn(field: unknown): Decoded<Highlight[]> {
  return decodeJsonText(field, highlights)
}

/** Decodes `top_failure_categories` of a summary. */
export function failureCategoriesIn(field: unknown): Decoded<FailureCategory[]> {
  return decodeJsonText(field, failureCategories)
}

/** Decodes `reasons`. */
export function reasonsIn(field: unknown): Decoded<EvaluationReason[]> {
  return decodeJsonText(field, reasons)
}

/** Decodes `per_turn_labels`, one number per turn. */
export function turnLabelsIn(field: unknown): Decoded<number[]> {
  return decodeJsonText(field, turnLabels)
}

/** Decodes `custom_success_criteria`. */
export function successCriteriaIn(field: unknown): Decoded<string[]> {
  return decodeJsonText(field, criteria)
}

/** Decodes `transcript`; turns are undocumented and stay unchanged. */
export function transcriptIn(field: unknown): Decoded<EvaluationTranscript> {
  return decodeJsonText(field, transcript)
}

/** Decodes `eval_ids_by_score`; the nesting is undocumented, so every text below a score counts as an id. */
export function evaluationIdsByScore(field: unknown): Decoded<{ score: string; ids: string[] }[]> {
  return decodeJsonText(field, idsByScore)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
