import type { StepId } from './checklist.ts'

export const stepPages = {
  business: '/phones/$phoneNumberId/business-info',
  skills: '/phones/$phoneNumberId/skills/new',
  knowledge: '/phones/$phoneNumberId/faqs',
  test: '/phones/$phoneNumberId/test-chat',
  handover: '/phones/$phoneNumberId/settings',
  allowlist: '/phones/$phoneNumberId/allowlist',
  rollout: '/phones/$phoneNumberId/settings',
} as const satisfies Partial<Record<StepId, string>>

export function hasStepPage(id: StepId): id is keyof typeof stepPages {
  return id in stepPages
}
