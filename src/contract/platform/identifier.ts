/** Identifiers of the platform, which are opaque text. */
import { z } from '../zod.ts'

/** Digits, UUIDs or base-62 text. Never a number: 17 digits would be rounded. */
export const identifier = z.string().min(1)

/** Seconds since the epoch, the clock of configuration resources. */
export const unixSeconds = z.number()

/** Milliseconds since the epoch, the clock of conversation turns. */
export const unixMilliseconds = z.number()
