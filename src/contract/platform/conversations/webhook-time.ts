import { z } from '../../zod.ts'

/** Account-level fields use a number. */
export const webhookTime = z.union([z.string(), z.number()])

/** Returns Unix milliseconds; undefined for an invalid time. */
export function millisecondsOf(time: string | number): number | undefined {
  const seconds = typeof time === 'number' ? time : /^\d+$/.test(time) ? Number(time) : Number.NaN
  return Number.isFinite(seconds) ? seconds * 1000 : undefined
}
