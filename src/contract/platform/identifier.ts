import { z } from '../zod.ts'

/** Digits or base-62 text. Never a number: 17 digits would be rounded. */
export const identifier = z.string().min(1)

/** Unix seconds, used by configuration resources. */
export const unixSeconds = z.number()

/** Unix milliseconds, used by conversation turns. */
export const unixMilliseconds = z.number()
