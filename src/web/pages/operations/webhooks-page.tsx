import { getRouteApi, Navigate } from '@tanstack/react-router'
import { lazy } from 'react'
import { part } from '../../browser/parts.ts'
import { useKnownNumbers } from '../../features/account/directory/phone/use-known-numbers.ts'
import { WebhooksView } from '../../features/operations/webhooks/webhooks.tsx'

const SetUp = lazy(part(async () => ({ default: (await import('./webhook-set-up.tsx')).WebhookSetUp })))

const Targets = lazy(part(async () => ({ default: (await import('./webhook-targets.tsx')).WebhookTargets })))

const route = getRouteApi('/frame/webhooks')

export function WebhooksPage() {
  const { view, conversation } = route.useSearch()
  const { numbers } = useKnownNumbers()
  if (view !== 'conversations') {
    const names = new Map(
      numbers.map(({ id, name, number }) => [id, [name, number].filter(Boolean).join(' · ') || id]),
    )
    return <WebhooksView setUp={SetUp} targets={Targets} numberNames={names} />
  }
  // Earlier versions had all numbers' conversations here, by number and customer.
  const [, phoneNumberId, chat] = /^(\d+)\.(.+)$/.exec(conversation ?? '') ?? []
  if (phoneNumberId === undefined) return <Navigate to="/" replace />
  return <Navigate to="/phones/$phoneNumberId/inbox" params={{ phoneNumberId }} search={{ chat }} replace />
}
