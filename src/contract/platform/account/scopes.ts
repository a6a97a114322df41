/** Permissions that a token needs for everything the studio does. */
export const neededScopes = [
  'whatsapp_business_management',
  'whatsapp_business_messaging',
  'business_management',
] as const
