/** The JSON Schema of an agent's file, plain or sealed, for editors and other programs. */
import { z } from '../../zod.ts'
import { configBundle } from './config-bundle.ts'
import { sealedBundle } from './sealed-bundle.ts'

/** Returns the JSON Schemas (draft 2020-12) of an agent's file, by file name below docs/schemas. */
export function bundleSchemas(): Record<string, object> {
  return {
    'agent-bundle.json': z.toJSONSchema(configBundle, { target: 'draft-2020-12' }),
    'sealed-agent-bundle.json': z.toJSONSchema(sealedBundle, { target: 'draft-2020-12' }),
  }
}
