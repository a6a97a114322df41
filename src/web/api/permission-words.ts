import type { neededScopes } from '../../contract/platform/account/scopes.ts'

export const permissions = [
  {
    name: 'whatsapp_business_management' as const,
    why: 'see accounts and numbers, change how agents are set up',
  },
  { name: 'whatsapp_business_messaging' as const, why: 'test agents and hand over conversations' },
  { name: 'business_management' as const, why: 'see which accounts belong to a business, set budgets' },
] as const satisfies readonly { name: (typeof neededScopes)[number]; why: string }[]
