import { storedForm } from '../../stored/stored-form.ts'
import { z } from '../../zod.ts'

/** A snapshot, because the platform changes and deletes cases. */
const ranCase = z.object({
  id: z.string(),
  scenario: z.string(),
  categories: z.array(z.string()),
  version: z.string().nullable(),
})
export type RanCase = z.infer<typeof ranCase>

/** The decoded value, or its text. */
function readable<Value extends z.ZodType>(value: Value) {
  return z.union([
    z.object({ decoded: z.literal(true), value }),
    z.object({ decoded: z.literal(false), raw: z.string() }),
  ])
}

const spokenTurn = z.object({ speaker: z.string().nullable(), text: z.string() })
export type SpokenTurn = z.infer<typeof spokenTurn>

const storedReason = z.object({
  category: z.string().nullable(),
  score: z.number().nullable(),
  description: z.string().nullable(),
  actions: z.array(z.string()),
})
export type StoredReason = z.infer<typeof storedReason>

const storedResult = z.object({
  /** Id of the evaluation; a case may have several. */
  id: z.string(),
  caseId: z.string().nullable(),
  /** From 1 to 5. */
  score: z.number().nullable(),
  /** One per turn. */
  labels: readable(z.array(z.number())),
  reasons: readable(z.array(storedReason)),
  criteria: readable(z.array(z.string())),
  turns: readable(z.array(spokenTurn)),
})
export type StoredResult = z.infer<typeof storedResult>

const storedCategory = z.object({
  name: z.string(),
  actions: z.array(z.string()),
  evaluationIds: z.array(z.string()),
})

const storedSummary = z.object({
  text: z.string().nullable(),
  conversationScore: z.number().nullable(),
  turnScore: z.number().nullable(),
  highlights: readable(z.array(z.string())),
  failures: readable(z.array(storedCategory)),
})
export type StoredSummary = z.infer<typeof storedSummary>

export const runPhases = ['queued', 'running', 'completed', 'failed', 'lost'] as const

export const storedEvaluationRun = z.object({
  id: z.string(),
  phoneNumberId: z.string(),
  startedAt: z.iso.datetime(),
  name: z.string().nullable(),
  phase: z.enum(runPhases),
  progress: z.object({ completed: z.number(), total: z.number(), stage: z.string().nullable() }).nullable(),
  failure: z
    .object({
      code: z.string().nullable(),
      message: z.string().nullable(),
      failedCaseIds: z.array(z.string()),
    })
    .nullable(),
  cases: z.array(ranCase),
  summary: storedSummary.nullable(),
  results: z.array(storedResult),
})
export type StoredEvaluationRun = z.infer<typeof storedEvaluationRun>

/** As written by any version. */
export const storedEvaluation = storedForm(storedEvaluationRun, { fallbacks: { phase: 'lost', name: null } })

/** Returns whether no more results will come. */
export function isOver(run: Pick<StoredEvaluationRun, 'phase'>): boolean {
  return run.phase !== 'queued' && run.phase !== 'running'
}

/** Returns the runs, newest first. */
export function byNewest(runs: readonly StoredEvaluationRun[]): StoredEvaluationRun[] {
  return runs.toSorted((a, b) => Date.parse(b.startedAt) - Date.parse(a.startedAt))
}
