/** Where alerts come from, how fresh that is, and where messages go. */
import type { ReactNode } from 'react'
import type { AlertReading, AlertView } from '../../../../contract/studio/alerts/alert.ts'
import { useAlertAction } from '../../../api/agent/alerts/alert-queries.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { addressText, alertWords, readByText } from './words.ts'

function Source({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-label text-quiet">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Reading({ reading }: { reading: AlertReading | null }) {
  if (reading === null) return <span className="text-quiet">{alertWords.neverRead}</span>
  return (
    <>
      <RelativeTime moment={new Date(reading.at)} /> {readByText(reading.by.name)}
    </>
  )
}

export function AlertSources({ view, phoneNumberId }: { view: AlertView; phoneNumberId: string }) {
  const { readings, origin, durable } = view
  const action = useAlertAction(phoneNumberId)
  const blocked = useWriteBlock()
  const showToast = useToast()
  return (
    <Section id="alert-sources" {...alertWords.sourcesHead}>
      <dl className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Source name={alertWords.webhooks}>{alertWords.always}</Source>
        <Source name={alertWords.connectors}>
          <Reading reading={readings.connectors} />
        </Source>
        <Source name={alertWords.skills}>
          <Reading reading={readings.skills} />
        </Source>
        <Source name={alertWords.passRates}>
          <Reading reading={readings.passRates} />
        </Source>
        <Source name={alertWords.tokens}>
          <Reading reading={readings.tokens} />
        </Source>
        <Source name={alertWords.messages}>
          <p className="break-words">{origin === null ? alertWords.noAddress : addressText(origin)}</p>
          {origin !== null && (
            <Button
              size="small"
              className="mt-2"
              blocked={blocked}
              isBusy={action.isPending}
              onClick={() =>
                action.mutate({ action: 'test' }, { onSuccess: () => showToast(alertWords.testSent) })
              }
            >
              {alertWords.sendTest}
            </Button>
          )}
        </Source>
      </dl>
      {action.error && <FailureNote error={action.error} />}
      {!durable && (
        <div className="mt-4">
          <Note tone="info">
            <p>{alertWords.inMemory}</p>
          </Note>
        </div>
      )}
    </Section>
  )
}
