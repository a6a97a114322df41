/** `/webhooks`: what the platform posted to this studio. */
import { lazy } from 'react'
import { part } from '../../browser/parts.ts'
import { WebhooksView } from '../../features/operations/webhooks/webhooks.tsx'

const Conversations = lazy(
  part(async () => ({
    default: (await import('./webhook-conversations.tsx')).WebhookConversations,
  })),
)

const SetUp = lazy(part(async () => ({ default: (await import('./webhook-set-up.tsx')).WebhookSetUp })))

export function WebhooksPage() {
  return <WebhooksView conversations={Conversations} setUp={SetUp} />
}
