/** Deletes what this browser stores for who is signed in, after naming it. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSession } from '../../../api/session.ts'
import {
  countOwnerless,
  deleteBrowserData,
  deleteOwnerless,
  readBrowserData,
} from '../../../browser/storage/browser-data.ts'
import { announceBrowserDataChange } from '../../../browser/storage/browser-data-channel.ts'
import { DangerDialog } from '../../../ui/overlay/dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { dataCounts } from './data-counts.ts'
import { accountCounted, accountWords, ownerlessData } from './words.ts'

export function DeleteBrowserData({ onClose }: { onClose: () => void }) {
  const { demo, user } = useSession()
  const showToast = useToast()
  const { data: lines } = useQuery({
    queryKey: ['browser-data', user.id],
    queryFn: async () => {
      const ownerless = demo ? 0 : await countOwnerless()
      return [
        ...dataCounts(await readBrowserData(user.id)),
        ...(ownerless === 0 ? [] : [accountCounted(ownerless, ownerlessData)]),
      ]
    },
    gcTime: 0,
  })
  const deleting = useMutation({
    mutationFn: async () => {
      await deleteBrowserData(user.id)
      if (!demo) await deleteOwnerless()
      announceBrowserDataChange(user.id)
    },
    // A whole new page, so that nothing of it lives on in memory.
    onSuccess: () => location.reload(),
    onError: () => showToast(accountWords.deleteFailed),
  })
  return (
    <DangerDialog
      isOpen
      onOpenChange={onClose}
      title={accountWords.deleteTitle}
      confirm={accountWords.delete}
      cancel={accountWords.cancel}
      isBusy={deleting.isPending || lines === undefined}
      onConfirm={() => deleting.mutate()}
    >
      {lines === undefined && <p>{accountWords.reading}</p>}
      {lines?.length === 0 && <p>{accountWords.nothing}</p>}
      {lines !== undefined && lines.length > 0 && (
        <>
          <p>{accountWords.deletes}</p>
          <ul className="list-disc pl-5 text-text">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <p>{accountWords.deleteStays}</p>
    </DangerDialog>
  )
}
