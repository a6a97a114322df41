/** Times in webhooks: seconds since the epoch, written as text. */
import { z } from '../../zod.ts'

/** A number is accepted as well, because account-level fields use it. */
export const webhookTime = z.union([z.string(), z.number()])

/** Returns milliseconds since the epoch; undefined when the text is no time. */
export function millisecondsOf(time: string | number): number | undefined {
  const seconds = typeof time === 'number' ? time : /^\d+$/.test(time) ? Number(time) : Number.NaN
  return Number.isFinite(seconds) ? seconds * 1000 : undefined
}
