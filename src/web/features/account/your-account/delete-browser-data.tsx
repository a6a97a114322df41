import { useMutation } from '@tanstack/react-query'
import { useSession } from '../../../api/session.ts'
import { deleteBrowserData, deleteOwnerless } from '../../../records/browser/browser-data.ts'
import { announceBrowserDataChange } from '../../../records/browser/browser-data-channel.ts'
import { TextItems } from '../../../ui/list/text-items.tsx'
import { DangerDialog } from '../../../ui/overlay/dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { useDataCounts } from './use-data-counts.ts'
import { yourAccountWords } from './words.ts'

export function DeleteBrowserData({ onClose }: { onClose: () => void }) {
  const { demo, user } = useSession()
  const showToast = useToast()
  const { data: lines } = useDataCounts()
  const deleting = useMutation({
    mutationFn: async () => {
      await deleteBrowserData(user.id)
      if (!demo) await deleteOwnerless()
      announceBrowserDataChange(user.id)
    },
    // A full load clears it from memory.
    onSuccess: () => location.reload(),
    onError: () => showToast(yourAccountWords.deleteFailed),
  })
  return (
    <DangerDialog
      isOpen
      onOpenChange={onClose}
      title={yourAccountWords.deleteTitle}
      confirm={yourAccountWords.delete}
      cancel={yourAccountWords.cancel}
      isBusy={deleting.isPending || lines === undefined}
      onConfirm={() => deleting.mutate()}
    >
      {lines === undefined && <p>{yourAccountWords.reading}</p>}
      {lines?.length === 0 && <p>{yourAccountWords.nothing}</p>}
      {lines !== undefined && lines.length > 0 && (
        <>
          <p>{yourAccountWords.deletes}</p>
          <ul className="list-disc ps-5 text-text">
            <TextItems texts={lines} />
          </ul>
        </>
      )}
      <p>{yourAccountWords.deleteStays}</p>
    </DangerDialog>
  )
}
