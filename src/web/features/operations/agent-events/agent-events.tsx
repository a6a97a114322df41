import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../../api/agent/agent-documents.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { isMissing } from '../../../api/api-error.ts'
import { useSession } from '../../../api/session.ts'
import { NoAgent } from '../../../forms/list/no-agent.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { RowList } from '../../../ui/list/row-list.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { SendEvent } from './send-event.tsx'
import { clearSentEvents, useSentEvents } from './sent-events.ts'
import { SentRow } from './sent-row.tsx'
import { agentEventWords } from './words.ts'

function SentList({ phoneNumberId }: { phoneNumberId: string }) {
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

export function AgentEvents() {
  const phoneNumberId = usePhoneNumberId()
  const { error, refetch } = useQuery(settingsQuery(phoneNumberId))
  if (isMissing(error)) return <NoAgent title={agentEventWords.noAgent} />
  if (error) return <FailureNote error={error} onRetry={() => void refetch()} />
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
      <SendEvent key={phoneNumberId} phoneNumberId={phoneNumberId} />
      <SentList phoneNumberId={phoneNumberId} />
    </div>
  )
}
