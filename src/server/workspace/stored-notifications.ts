/** A member's rules and what was seen, as stored. */
import { quietHours } from '../../contract/studio/alerts/alert-rules.ts'
import { z } from '../../contract/zod.ts'

/** As written by any version: rules of other versions are kept. */
export const storedNotifications = z.looseObject({
  rules: z.record(z.string(), z.boolean()).catch({}),
  quietHours: quietHours.nullable().catch(null),
  seenAt: z.iso.datetime().nullable().catch(null),
})
export type StoredNotifications = z.infer<typeof storedNotifications>

export const nothingStored: StoredNotifications = { rules: {}, quietHours: null, seenAt: null }
