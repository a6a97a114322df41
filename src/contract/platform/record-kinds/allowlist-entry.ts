/** Customers that the agent answers while its audience is limited. */
import { z } from '../../zod.ts'
import { customerNumber } from '../customer-number.ts'
import { identifier } from '../identifier.ts'
import { listSchemaOf } from '../list.ts'

export const maxAllowlistEntries = 20

/** Of each of the three calls. */
export const maxAllowlistCallsPerHour = 1000

export const allowlistEntry = z
  .looseObject({
    id: identifier,
    consumer_phone_number: z.string().nullish(),
    /** Entries of another channel carry this instead. */
    consumer_instagram_username: z.string().nullish(),
  })
  .meta({ id: 'AllowlistEntry' })
export type AllowlistEntry = z.infer<typeof allowlistEntry>

export const allowlistPage = listSchemaOf(allowlistEntry)

/** One number a call. Adding the same number twice is an error. */
export const allowlistEntryRequest = z
  .strictObject({ consumer_phone_number: customerNumber })
  .meta({ id: 'AllowlistEntryRequest' })
export type AllowlistEntryRequest = z.infer<typeof allowlistEntryRequest>
