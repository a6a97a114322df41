/** The events that were sent from this browser to customers of a phone number, newest first. */

import { useSession } from '../../../api/session.ts'
import { RowList } from '../../../ui/list/row-list.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { clearSentEvents, useSentEvents } from './sent-events.ts'
import { SentRow } from './sent-row.tsx'
import { agentEventWords } from './words.ts'

export function SentList({ phoneNumberId }: { phoneNumberId: string }) {
  const owner = useSession().user.id
  const events = useSentEvents(owner, phoneNumberId)
  return (
    <Section
      id="sent"
      title={agentEventWords.history}
      action={
        events.length > 0 && (
          <ConfirmAction
            {...agentEventWords.clearQuestion}
            weight="ghost"
            size="small"
            onConfirm={() => clearSentEvents(owner, phoneNumberId)}
          />
        )
      }
      headLook="min-h-9"
      className="min-w-0"
    >
      <p className="pb-2 text-label text-quiet">{agentEventWords.historyNote}</p>
      <RowList of={events} empty={agentEventWords.noHistory}>
        {(event) => <SentRow key={event.id} event={event} />}
      </RowList>
    </Section>
  )
}
