/** A run of evaluation cases as this browser keeps it: what was asked, how far it is, what came of it. */
import { z } from '../../zod.ts'

/** A case as it was when it was run, because the platform changes and deletes cases on its own. */
const ranCase = z.object({
  id: z.string(),
  scenario: z.string(),
  categories: z.array(z.string()),
  version: z.string().nullable(),
})
export type RanCase = z.infer<typeof ranCase>

/** Either what a text of the platform decoded to, or the text itself. */
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
  /** The id of the evaluation, of which there may be several for a case. */
  id: z.string(),
  caseId: z.string().nullable(),
  /** 1 to 5. */
  score: z.number().nullable(),
  /** One number per turn. */
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
  /** The id of the job, which is all that the platform needs to tell of it. */
  id: z.string(),
  phoneNumberId: z.string(),
  startedAt: z.iso.datetime(),
  /** In the words of whoever ran it. */
  name: z.string().nullable(),
  phase: z.enum(runPhases),
  progress: z.object({ completed: z.number(), total: z.number(), stage: z.string().nullable() }).nullable(),
  fault: z
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

/** Nothing more will be told of it. */
export function isOver(run: Pick<StoredEvaluationRun, 'phase'>): boolean {
  return run.phase !== 'queued' && run.phase !== 'running'
}

/** Returns the runs, the one that was started last first. */
export function byNewest(runs: readonly StoredEvaluationRun[]): StoredEvaluationRun[] {
  return runs.toSorted((a, b) => Date.parse(b.startedAt) - Date.parse(a.startedAt))
}
