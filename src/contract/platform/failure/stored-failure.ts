/** What is kept of a failure, to be told again later. */
import { z } from '../../zod.ts'
import { failureKinds } from './failure.ts'

/** What every kept failure has; each place adds what it goes by. */
export const storedFailure = z.object({
  kind: z.enum(failureKinds),
  status: z.number(),
  title: z.string(),
  detail: z.string(),
  requestId: z.string().nullable(),
})
