import { z } from '../../zod.ts'
import { failureKinds } from './failure.ts'

export const storedFailure = z.object({
  kind: z.enum(failureKinds),
  status: z.number(),
  title: z.string(),
  detail: z.string(),
  requestId: z.string().nullable(),
})
