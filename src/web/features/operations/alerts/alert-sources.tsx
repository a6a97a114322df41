/** Where alerts come from, how fresh that is, and where messages go. */

import type { AlertReading, AlertView } from '../../../../contract/studio/alerts/alert.ts'
import { useAlertAction } from '../../../api/agent/alerts/alert-queries.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { Fact } from '../../../ui/table/fact.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { addressText, alertWords, readByText } from './words.ts'

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
        <Fact name={alertWords.webhooks}>{alertWords.always}</Fact>
        {(['connectors', 'skills', 'passRates', 'tokens'] as const).map((what) => (
          <Fact key={what} name={alertWords[what]}>
            <Reading reading={readings[what]} />
          </Fact>
        ))}
        <Fact name={alertWords.messages}>
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
        </Fact>
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
