import { businessId, livePhoneId } from '../../e2e/support/journey.ts'

export interface MeasuredPage {
  readonly name: string
  readonly path: string
  readonly isSignedOut: boolean
}

export const pages: readonly MeasuredPage[] = [
  { name: 'sign-in', path: '/sign-in', isSignedOut: true },
  { name: 'home', path: `/?business=${businessId}`, isSignedOut: false },
  { name: 'overview', path: `/phones/${livePhoneId}`, isSignedOut: false },
  { name: 'webhooks', path: '/webhooks', isSignedOut: false },
  { name: 'settings', path: `/phones/${livePhoneId}/settings`, isSignedOut: false },
  { name: 'skills', path: `/phones/${livePhoneId}/skills`, isSignedOut: false },
  { name: 'connectors', path: `/phones/${livePhoneId}/connectors`, isSignedOut: false },
  { name: 'scenarios', path: `/phones/${livePhoneId}/scenarios`, isSignedOut: false },
]
