import { z } from '../../zod.ts'
import { identifier } from '../identifier.ts'
import { pageOf } from '../list.ts'
import { nullishStrings } from '../nullish.ts'
import { openText } from '../open-text.ts'

export const qualityRatings = ['GREEN', 'YELLOW', 'RED', 'NA', 'UNKNOWN'] as const
export const phoneNumberStatuses = [
  'CONNECTED',
  'PENDING',
  'DISCONNECTED',
  'FLAGGED',
  'RESTRICTED',
  'RATE_LIMITED',
  'BANNED',
] as const
export const codeVerificationStatuses = ['VERIFIED', 'NOT_VERIFIED', 'EXPIRED'] as const
export const nameStatuses = [
  'APPROVED',
  'AVAILABLE_WITHOUT_REVIEW',
  'DECLINED',
  'EXPIRED',
  'PENDING_REVIEW',
  'NONE',
] as const
export const messagingLimitTiers = [
  'TIER_50',
  'TIER_250',
  'TIER_1K',
  'TIER_10K',
  'TIER_100K',
  'TIER_UNLIMITED',
] as const

/** The callback address per level; the phone number's own one wins. */
export const webhookConfiguration = z.looseObject({
  ...nullishStrings('phone_number', 'whatsapp_business_account', 'application'),
})

export const phoneNumber = z
  .looseObject({
    id: identifier,
    display_phone_number: z.string().nullish(),
    verified_name: z.string().nullish(),
    quality_rating: openText(qualityRatings).nullish(),
    status: openText(phoneNumberStatuses).nullish(),
    code_verification_status: openText(codeVerificationStatuses).nullish(),
    name_status: openText(nameStatuses).nullish(),
    messaging_limit_tier: openText(messagingLimitTiers).nullish(),
    account_mode: openText(['LIVE', 'SANDBOX']).nullish(),
    platform_type: openText(['CLOUD_API', 'ON_PREMISE', 'NOT_APPLICABLE']).nullish(),
    throughput: z.looseObject({ level: openText(['STANDARD', 'HIGH']).nullish() }).nullish(),
    webhook_configuration: webhookConfiguration.nullish(),
  })
  .meta({ id: 'PhoneNumber' })
export type PhoneNumber = z.infer<typeof phoneNumber>

export const phoneNumbers = pageOf(phoneNumber)
