/** The JSON Schema of an agent's file, plain or sealed, and of a stage of it, for editors and other programs. */
import { z } from '../../zod.ts'
import { configBundle } from './config-bundle.ts'
import { sealedBundle } from './sealed-bundle.ts'
import { stageFile } from './stage-file.ts'

/** Returns the JSON Schemas (draft 2020-12) of an agent's file and its stages, by file name below docs/schemas. */
export function bundleSchemas(): Record<string, object> {
  return {
    'agent-bundle.json': z.toJSONSchema(configBundle, { target: 'draft-2020-12' }),
    'agent-stage.json': z.toJSONSchema(stageFile, { target: 'draft-2020-12' }),
    'sealed-agent-bundle.json': z.toJSONSchema(sealedBundle, { target: 'draft-2020-12' }),
  }
}
