import { entryListOf } from '../../reader/entries.ts'
import { z } from '../../zod.ts'
import { identifier } from '../identifier.ts'

/** The platform has no call to create or change a case. */
export const evaluationCase = z
  .looseObject({
    id: identifier,
    scenario: z.string().nullish(),
    categories: z.array(z.string()).nullish(),
    max_turns: z.number().nullish(),
    success_criteria: z.array(z.string()).nullish(),
    scenario_version: z.union([z.string(), z.number()]).nullish(),
  })
  .meta({ id: 'EvaluationCase' })
export type EvaluationCase = z.infer<typeof evaluationCase>

export const evaluationCasePage = z.looseObject({ eval_cases: entryListOf(evaluationCase) })
