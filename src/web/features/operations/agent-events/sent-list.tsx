/** The events that were sent from this browser to customers of a phone number, newest first. */
import { useSession } from '../../../api/session.ts'
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx'
import { clearEvents, useSentEvents } from './sent-events.ts'
import { SentRow } from './sent-row.tsx'
import { words } from './words.ts'

export function SentList({ phoneNumberId }: { phoneNumberId: string }) {
  const owner = useSession().user.id
  const events = useSentEvents(owner, phoneNumberId)
  return (
    <section aria-labelledby="sent" className="min-w-0">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h2 id="sent" className="font-semibold">
          {words.history}
        </h2>
        {events.length > 0 && (
          <ConfirmAction
            label={words.clear}
            weight="ghost"
            size="small"
            title={words.clearTitle}
            cancel={words.keep}
            onConfirm={() => clearEvents(owner, phoneNumberId)}
          >
            <p>{words.clearText}</p>
          </ConfirmAction>
        )}
      </div>
      <p className="pb-2 text-label text-quiet">{words.historyNote}</p>
      {events.length === 0 && <p className="border-line border-t py-4 text-quiet">{words.noHistory}</p>}
      <ul>
        {events.map((event) => (
          <SentRow key={event.id} event={event} />
        ))}
      </ul>
    </section>
  )
}
