import { storedForm } from '../../stored/stored-form.ts'
import { t } from '../../translate.ts'
import { z } from '../../zod.ts'
import { scenario, unknownCheck } from './scenario.ts'

export const scenarioFileFormat = 'messaging-agent-scenarios'
export const scenarioFileVersion = 1
export const maxScenarios = 500

export const scenarioFile = z
  .strictObject({
    $schema: z.string().optional(),
    format: z.literal(scenarioFileFormat, {
      error: t('Must be "{scenarioFileFormat}"', { scenarioFileFormat }),
    }),
    version: z.literal(scenarioFileVersion, {
      error: t('Must be {scenarioFileVersion}, the only version so far', { scenarioFileVersion }),
    }),
    scenarios: z
      .array(scenario)
      .max(maxScenarios)
      .check((context) => {
        const seen = new Set<string>()
        for (const [at, { id }] of context.value.entries()) {
          if (id === undefined) continue
          if (seen.has(id)) {
            const message = t('Another scenario has this id')
            context.issues.push({ code: 'custom', path: [at, 'id'], message, input: id })
          }
          seen.add(id)
        }
      }),
  })
  .meta({ id: 'ScenarioFile' })

/** As written by any version. */
export const storedScenarioFile = storedForm(scenarioFile, {
  fallbacks: { 'scenarios.*.turns.*.assertions.*': unknownCheck },
})
