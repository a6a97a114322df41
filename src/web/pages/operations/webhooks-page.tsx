import { getRouteApi, Navigate } from '@tanstack/react-router'
import { lazy } from 'react'
import { part } from '../../browser/parts.ts'
import { WebhooksView } from '../../features/operations/webhooks/webhooks.tsx'

const SetUp = lazy(part(async () => ({ default: (await import('./webhook-set-up.tsx')).WebhookSetUp })))

const Targets = lazy(part(async () => ({ default: (await import('./webhook-targets.tsx')).WebhookTargets })))

const route = getRouteApi('/frame/webhooks')

export function WebhooksPage() {
  const { view, conversation } = route.useSearch()
  if (view !== 'conversations') return <WebhooksView setUp={SetUp} targets={Targets} />
  // Earlier versions had all numbers' conversations here, by number and customer.
  const [, phoneNumberId, chat] = /^(\d+)\.(.+)$/.exec(conversation ?? '') ?? []
  if (phoneNumberId === undefined) return <Navigate to="/" replace />
  return <Navigate to="/phones/$phoneNumberId/inbox" params={{ phoneNumberId }} search={{ chat }} replace />
}
