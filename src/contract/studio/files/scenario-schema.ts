/** The JSON Schema of a file of scenarios, for editors and other programs. */
import { z } from '../../zod.ts'
import { scenarioFile } from './scenario-file.ts'

/** File name below docs/schemas → JSON Schema (draft 2020-12). */
export function scenarioSchemas(): Record<string, object> {
  return { 'scenarios.json': z.toJSONSchema(scenarioFile, { target: 'draft-2020-12' }) }
}
