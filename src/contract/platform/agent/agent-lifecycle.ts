import { z } from '../../zod.ts'
import { channels } from '../account/channel.ts'
import { identifier } from '../identifier.ts'
import { oneOf } from '../text-field.ts'

/** A failed call does not mean ineligible; reasons are undocumented but have been seen. */
export const eligibility = z
  .looseObject({ is_eligible: z.boolean().nullish(), reasons: z.array(z.unknown()).nullish() })
  .meta({ id: 'Eligibility' })
export type Eligibility = z.infer<typeof eligibility>

export const onboardingQuery = z.strictObject({ channel: oneOf(channels) })

export const onboardingRequest = z
  .strictObject({ catalog_id: identifier.optional() })
  .meta({ id: 'OnboardingRequest' })
export type OnboardingRequest = z.infer<typeof onboardingRequest>

/** The agent's parts become readable within a minute, its connectors possibly later. */
export const onboardedAgent = z.looseObject({ agent_id: identifier }).meta({ id: 'OnboardedAgent' })

/** Null when there was nothing to delete. */
export const deletedAgent = z
  .looseObject({ deleted_agent_id: identifier.nullish() })
  .meta({ id: 'DeletedAgent' })
