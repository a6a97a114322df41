/** Events of accounts and numbers: restrictions, bans, disconnections (docs/platform.md, section 16.6). */
import { entryListOf } from '../../reader/entries.ts'
import { z } from '../../zod.ts'
import { nullishStrings } from '../nullish.ts'

const seconds = z.union([z.number(), z.string()]).nullish()

/** Every part is optional: which ones come depends on the event. */
export const accountUpdateValue = z.looseObject({
  ...nullishStrings('event', 'phone_number', 'country'),
  restriction_info: entryListOf(
    z.looseObject({ restriction_type: z.string(), expiration: seconds }),
  ).nullish(),
  /** The date is a text such as "December 1, 2026". */
  ban_info: z.looseObject(nullishStrings('waba_ban_state', 'waba_ban_date')).nullish(),
  violation_info: z.looseObject(nullishStrings('violation_type')).nullish(),
  disconnection_info: z.looseObject(nullishStrings('reason', 'initiated_by')).nullish(),
  volume_tier_info: z.looseObject(nullishStrings('tier', 'pricing_category', 'region')).nullish(),
})
export type AccountUpdateValue = z.infer<typeof accountUpdateValue>

export const accountReviewValue = z.looseObject(nullishStrings('decision'))

/** Purchases and leads that the platform has found in conversations. */
export const automaticEventsValue = z.looseObject({
  automatic_events: entryListOf(z.looseObject(nullishStrings('event_name'))).nullish(),
})
