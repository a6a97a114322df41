/** Clearing the list, after saying what that means. */
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useWriteBlock } from '../../api/write-block.ts'
import { Button } from '../../ui/button.tsx'
import { DangerDialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useWebhookSearch } from './use-webhook-search.ts'
import { words } from './words.ts'

export function ClearList({ isEmpty, clear }: { isEmpty: boolean; clear: () => Promise<void> }) {
  const [isOpen, setIsOpen] = useState(false)
  const writeBlock = useWriteBlock()
  const { change } = useWebhookSearch()
  const showToast = useToast()
  const clearing = useMutation({ mutationFn: clear })

  function confirm() {
    clearing.mutate(undefined, {
      onSuccess: () => {
        setIsOpen(false)
        change({ event: undefined, against: undefined, pins: undefined, pinned: undefined })
        showToast(words.cleared)
      },
    })
  }

  return (
    <>
      <Button
        size="small"
        weight="ghost"
        blocked={writeBlock ?? (isEmpty && words.nothingToClear)}
        onClick={() => setIsOpen(true)}
      >
        <Trash2 size={13} aria-hidden="true" />
        {words.clear}
      </Button>
      <DangerDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={words.clearTitle}
        confirm={words.clear}
        cancel={words.keep}
        isBusy={clearing.isPending}
        onConfirm={confirm}
      >
        <p>{words.clearText}</p>
        {clearing.isError && <Failure error={clearing.error} />}
      </DangerDialog>
    </>
  )
}
