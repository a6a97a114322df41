/** `/webhooks`: what the platform posted to this studio. */
import { lazy } from 'react'
import { WebhooksView } from '../../features/operations/webhooks/webhooks.tsx'

const Conversations = lazy(async () => ({
  default: (await import('./webhook-conversations.tsx')).WebhookConversations,
}))

const SetUp = lazy(async () => ({ default: (await import('./webhook-set-up.tsx')).WebhookSetUp }))

export function WebhooksPage() {
  return <WebhooksView conversations={Conversations} setUp={SetUp} />
}
