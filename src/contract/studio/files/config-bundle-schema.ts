/** The JSON Schema of an agent's file, plain or sealed, for editors and other programs. */
import { z } from '../../zod.ts'
import { configBundle } from './config-bundle.ts'
import { sealedBundle } from './sealed-bundle.ts'

/** File name below docs/schemas → JSON Schema (draft 2020-12). */
export function bundleSchemas(): Record<string, object> {
  return {
    'agent-bundle.json': z.toJSONSchema(configBundle, { target: 'draft-2020-12' }),
    'sealed-agent-bundle.json': z.toJSONSchema(sealedBundle, { target: 'draft-2020-12' }),
  }
}
