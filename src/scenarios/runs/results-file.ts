import { schemaName } from '../../contract/studio/files/schema-name.ts'
import { z } from '../../contract/zod.ts'
import type { CompletedRun } from '../run-scenarios.ts'

const verdict = z.enum(['passed', 'failed', 'error'])

const scenarioAttempt = z.looseObject({
  verdict,
  milliseconds: z.number(),
  turns: z.array(
    z.looseObject({
      state: z.enum(['judged', 'error']),
      turn: z.looseObject({ message: z.string() }),
      observed: z.looseObject({ answer: z.string() }).nullable(),
      judgements: z.array(z.looseObject({ isMet: z.boolean(), reason: z.string() })).optional(),
    }),
  ),
  /** With a simulated customer. */
  judged: z.looseObject({ ending: z.string(), problem: z.string().nullable() }).optional(),
})

export const resultScenario = z.looseObject({
  id: z.string().optional(),
  title: z.string(),
  folder: z.string().optional(),
  category: z.string().optional(),
})

/** Later versions may add fields. */
export const testResults = z
  .looseObject({
    $schema: z.string().optional(),
    state: z.enum(['finished', 'cancelled', 'signed_out']),
    results: z.array(
      z.looseObject({
        scenario: resultScenario,
        verdict,
        isFlaky: z.boolean(),
        attempts: z.array(scenarioAttempt),
        /** From 0 to 1, and from -1 to 1. */
        agreement: z
          .looseObject({ marks: z.number(), share: z.number(), kappa: z.number().nullable() })
          .optional(),
      }),
    ),
  })
  .meta({ id: 'TestResults' })

/** Formats a run's results as a file. */
export function testResultsText(run: CompletedRun): string {
  return `${JSON.stringify({ $schema: schemaName('test-results'), ...run }, null, 2)}\n`
}
