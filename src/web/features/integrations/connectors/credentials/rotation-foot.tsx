/** The end of a form that replaces credentials: what went wrong, the button, the question before leaving. */
import { ApiError } from '../../../../api/api-error.ts'
import { useWriteBlock } from '../../../../api/write-block.ts'
import { Failure } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { LeaveGuard } from '../../../../ui/overlay/leave-guard.tsx'
import { words } from '../words.ts'

interface Props {
  isBusy: boolean
  isDirty: boolean
  error: Error | null
}

/**
 * From here on a fault may have happened after the credentials were taken (docs/platform.md, section 10.8).
 */
const firstFaultStatus = 500

export function RotationFoot({ isBusy, isDirty, error }: Props) {
  const blocked = useWriteBlock()
  const isUncertain = error instanceof ApiError && error.status >= firstFaultStatus
  return (
    <>
      {error && <Failure error={error} />}
      {isUncertain && (
        <Note tone="warn">
          <p>{words.afterFault}</p>
        </Note>
      )}
      <Button type="submit" weight="primary" className="w-fit" blocked={blocked} isBusy={isBusy}>
        {isBusy ? words.replacing : words.replace}
      </Button>
      <LeaveGuard isDirty={isDirty} />
    </>
  )
}
