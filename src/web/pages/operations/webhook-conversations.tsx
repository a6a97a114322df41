/** The conversations of `/webhooks`, with what other features can do about one. */
import type { ComponentProps } from 'react'
import { ConversationControl } from '../../features/operations/handover/conversation-control.tsx'
import { Conversations } from '../../features/operations/webhooks/conversations/conversations.tsx'
import { MarkTurn } from '../../features/testing/review/mark-turn.tsx'
import { MakeScenario } from '../../features/testing/scenarios/edit/make-scenario.tsx'
import { assertionText } from '../../features/testing/scenarios/edit/phrases.ts'

type Props = ComponentProps<typeof Conversations>

const slots: Props['slots'] = {
  action: (phoneNumberId, turns, names) => (
    <MakeScenario phoneNumberId={phoneNumberId} turns={turns} masked={names} />
  ),
  mark: (phoneNumberId, turns, names) => (
    <MarkTurn phoneNumberId={phoneNumberId} turns={turns} names={names} checkText={assertionText} />
  ),
  control: (conversation) => <ConversationControl conversation={conversation} />,
}

export function WebhookConversations({ events }: Pick<Props, 'events'>) {
  return <Conversations events={events} slots={slots} />
}
