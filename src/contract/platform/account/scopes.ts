export const neededScopes = [
  'whatsapp_business_management',
  'whatsapp_business_messaging',
  'business_management',
] as const
