/** The events that were sent from this browser to customers of a phone number, newest first. */
import { useSession } from '../../../api/session.ts'
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx'
import { clearSentEvents, useSentEvents } from './sent-events.ts'
import { SentRow } from './sent-row.tsx'
import { agentEventWords } from './words.ts'

export function SentList({ phoneNumberId }: { phoneNumberId: string }) {
  const owner = useSession().user.id
  const events = useSentEvents(owner, phoneNumberId)
  return (
    <section aria-labelledby="sent" className="min-w-0">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h2 id="sent" className="font-semibold">
          {agentEventWords.history}
        </h2>
        {events.length > 0 && (
          <ConfirmAction
            label={agentEventWords.clear}
            weight="ghost"
            size="small"
            title={agentEventWords.clearTitle}
            cancel={agentEventWords.keep}
            onConfirm={() => clearSentEvents(owner, phoneNumberId)}
          >
            <p>{agentEventWords.clearText}</p>
          </ConfirmAction>
        )}
      </div>
      <p className="pb-2 text-label text-quiet">{agentEventWords.historyNote}</p>
      {events.length === 0 && (
        <p className="border-line border-t py-4 text-quiet">{agentEventWords.noHistory}</p>
      )}
      <ul>
        {events.map((event) => (
          <SentRow key={event.id} event={event} />
        ))}
      </ul>
    </section>
  )
}
