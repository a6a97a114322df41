/** The JSON Schema of a file of scenarios, for editors and other programs. */
import { z } from '../../zod.ts'
import { scenarioFile } from './scenario-file.ts'

/** Returns the JSON Schemas (draft 2020-12) of a scenario file, by file name below docs/schemas. */
export function scenarioSchemas(): Record<string, object> {
  return { 'scenarios.json': z.toJSONSchema(scenarioFile, { target: 'draft-2020-12', io: 'input' }) }
}
