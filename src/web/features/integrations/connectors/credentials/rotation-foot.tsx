/** The end of a form that replaces credentials: what went wrong, the button, the question before leaving. */
import { ApiError } from '../../../../api/api-error.ts'
import { useWriteBlock } from '../../../../api/write-block.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { FootBar } from '../../../../ui/form/foot-bar.tsx'
import { Note } from '../../../../ui/note.tsx'
import { LeaveGuard } from '../../../../ui/overlay/leave-guard.tsx'
import { connectorWords } from '../words.ts'

interface Props {
  isBusy: boolean
  isDirty: boolean
  error: Error | null
}

/**
 * From here on an error may have happened after the credentials were taken (docs/platform.md, section 10.8).
 */
const firstErrorStatus = 500

export function RotationFoot({ isBusy, isDirty, error }: Props) {
  const blocked = useWriteBlock()
  const isUncertain = error instanceof ApiError && error.status >= firstErrorStatus
  return (
    <>
      {error && <FailureNote error={error} />}
      {isUncertain && (
        <Note tone="warn">
          <p>{connectorWords.afterFault}</p>
        </Note>
      )}
      <FootBar>
        <Button type="submit" weight="primary" blocked={blocked} isBusy={isBusy}>
          {isBusy ? connectorWords.replacing : connectorWords.replace}
        </Button>
      </FootBar>
      <LeaveGuard isDirty={isDirty} />
    </>
  )
}
