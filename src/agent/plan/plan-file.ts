import { z } from '../../contract/zod.ts'

/** From `plan --out`. */
export const planFile = z.object({
  $schema: z.string().optional(),
  format: z.literal('messaging-agent-plan'),
  version: z.literal(1),
  phone: z.string(),
  deletes: z.boolean(),
  /** All if absent. */
  selection: z
    .object({ only: z.array(z.string()), skip: z.array(z.string()), except: z.array(z.string()) })
    .optional(),
  /** Equal only for the same change to the same record. */
  changes: z.array(z.string()),
  bundle: z.unknown(),
})
