/** The end of every form that creates something. */
import { useRef } from 'react'
import { useWriteBlock } from '../api/write-block.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { useSaveKey } from '../ui/save-key.ts'

interface Props {
  create: { isPending: boolean; error: Error | null }
  submit: string
  submitting: string
  isDirty: boolean
  onCancel: () => void
}

export function CreateFoot({ create, submit, submitting, isDirty, onCancel }: Props) {
  const blocked = useWriteBlock()
  const button = useRef<HTMLButtonElement>(null)
  useSaveKey(button)
  return (
    <div className="flex flex-col gap-3">
      {create.error && <Failure error={create.error} />}
      <div className="flex gap-2">
        <Button ref={button} type="submit" weight="primary" blocked={blocked} isBusy={create.isPending}>
          {create.isPending ? submitting : submit}
        </Button>
        <Button weight="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <LeaveGuard isDirty={isDirty} />
    </div>
  )
}
