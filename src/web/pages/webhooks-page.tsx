/** `/webhooks`: what the platform posted to this studio. */
import { Webhooks } from '../features/webhooks/webhooks.tsx'

export function WebhooksPage() {
  return <Webhooks />
}
