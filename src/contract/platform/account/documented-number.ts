export const documentedNumber = {
  display_phone_number: '+1 555-014-2231',
  verified_name: 'Fernhill Cycle Works',
  quality_rating: 'GREEN',
  status: 'CONNECTED',
  code_verification_status: 'VERIFIED',
  name_status: 'APPROVED',
  messaging_limit_tier: 'TIER_1K',
  account_mode: 'LIVE',
  platform_type: 'CLOUD_API',
  throughput: { level: 'STANDARD' },
} as const
