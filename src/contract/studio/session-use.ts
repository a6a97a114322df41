import { z } from '../zod.ts'

/** Use and limit of one kind of call that costs money. */
const hourlyUse = z.strictObject({
  used: z.int().min(0),
  limit: z.int().min(0),
  /** When the hour ends that began with its first call; null if none was made. */
  resetsAt: z.iso.datetime().nullable(),
})
export type HourlyUseCount = z.infer<typeof hourlyUse>

/** Null for members who are not counted: publishers, operators and demos. */
export const sessionUse = z.strictObject({
  /** Messages to test conversations, also those of scenario runs. */
  tests: hourlyUse.nullable(),
  /** Questions to a model. */
  questions: hourlyUse.nullable(),
})
export type SessionUse = z.infer<typeof sessionUse>
