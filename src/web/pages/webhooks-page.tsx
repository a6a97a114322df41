/** `/webhooks`: what the platform posted to this studio. */
import { MakeScenario } from '../features/scenarios/make-scenario.tsx'
import { ConversationControl } from '../features/thread-control/conversation-control.tsx'
import { Webhooks } from '../features/webhooks/webhooks.tsx'

const slots: Parameters<typeof Webhooks>[0]['slots'] = {
  action: (phoneNumberId, turns) => <MakeScenario phoneNumberId={phoneNumberId} turns={turns} />,
  control: (conversation) => <ConversationControl conversation={conversation} />,
}

export function WebhooksPage() {
  return <Webhooks slots={slots} />
}
