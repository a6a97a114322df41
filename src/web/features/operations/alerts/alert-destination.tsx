/** Where alert messages go, with a test of the way. */
import type { AlertView } from '../../../../contract/studio/alerts/alert.ts'
import { useAlertAction } from '../../../api/agent/alerts/alert-queries.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { addressText, alertWords } from './words.ts'

interface Props {
  view: AlertView
  phoneNumberId: string
}

export function AlertDestination({ view: { origin, durable }, phoneNumberId }: Props) {
  const action = useAlertAction(phoneNumberId)
  const blocked = useWriteBlock()
  const showToast = useToast()
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 break-words">{origin === null ? alertWords.noAddress : addressText(origin)}</p>
        {origin !== null && (
          <Button
            size="small"
            blocked={blocked}
            isBusy={action.isPending}
            onClick={() =>
              action.mutate({ action: 'test' }, { onSuccess: () => showToast(alertWords.testSent) })
            }
          >
            {alertWords.sendTest}
          </Button>
        )}
      </div>
      {action.error && <FailureNote error={action.error} />}
      {!durable && (
        <Note tone="info">
          <p>{alertWords.inMemory}</p>
        </Note>
      )}
    </div>
  )
}
