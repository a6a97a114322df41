/** Offers to restore a test number after an interrupted test. */
import { useMutation } from '@tanstack/react-query'
import { useSession } from '../../../../api/session.ts'
import { type UnrestoredTest, useUnrestored } from '../../../../records/test-number.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { restoreInterrupted, useDraftTest } from './current-test.ts'
import { draftTestWords, restorations } from './words.ts'

export function InterruptedTest({ phoneNumberId }: { phoneNumberId: string }) {
  const owner = useSession().user.id
  const unrestored = useUnrestored({ owner, phoneNumberId })
  const run = useDraftTest(owner, phoneNumberId)
  const restoring = useMutation({
    mutationFn: (test: UnrestoredTest) => restoreInterrupted(owner, test),
  })
  if (restoring.data === 'same' || restoring.data === 'differs')
    return <Note tone="good" title={restorations[restoring.data]} isUrgent />
  if (unrestored === undefined || run?.state === 'running') return null
  return (
    <Note tone="warn" title={draftTestWords.unrestored}>
      <p>{draftTestWords.unrestoredText}</p>
      {restoring.isError && <FailureNote error={restoring.error} />}
      {restoring.data === 'failed' && <p role="alert">{restorations.failed}</p>}
      <div className="flex flex-wrap items-center gap-3 py-1.5">
        <Button size="small" isBusy={restoring.isPending} onClick={() => restoring.mutate(unrestored)}>
          {restoring.isPending ? draftTestWords.restoring : draftTestWords.restore}
        </Button>
      </div>
    </Note>
  )
}
