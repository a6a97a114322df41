/** Deleting a website, with the way to bring it back. */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Website, WebsiteRequest } from '../../../contract/platform/website.ts'
import { websites } from '../../api/agent-resources.ts'
import { useWriteBlock } from '../../api/write-block.ts'
import { useRestore } from '../../forms/use-restore.ts'
import { Button } from '../../ui/button.tsx'
import { DangerDialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { useToast } from '../../ui/toast.tsx'
import { shortAddress } from './arrange.ts'
import { draftOf, withoutEmptyLists } from './website-draft.ts'
import { bulkWords, removeTitle, words } from './words.ts'

export function DeleteWebsite({ phoneNumberId, website }: { phoneNumberId: string; website: Website }) {
  const [isOpen, setIsOpen] = useState(false)
  const blocked = useWriteBlock()
  const navigate = useNavigate()
  const showToast = useToast()
  const remove = websites.useRemove(phoneNumberId)
  const queryClient = useQueryClient()
  const restore = useRestore({
    create: (draft: WebsiteRequest) => websites.write.create(phoneNumberId, draft),
    amount: bulkWords.amount,
    onRun: () => void queryClient.invalidateQueries(websites.list(phoneNumberId)),
  })

  function confirm() {
    remove.mutate(website.id, {
      onSuccess: () => {
        showToast(words.removed, {
          label: 'Undo',
          onAct: () => restore([withoutEmptyLists(draftOf(website))]),
        })
        void navigate({
          to: '/phones/$phoneNumberId/websites',
          params: { phoneNumberId },
          search: true,
          ignoreBlocker: true,
        })
      },
    })
  }

  return (
    <>
      <Button weight="danger" size="small" blocked={blocked} onClick={() => setIsOpen(true)}>
        <Trash2 size={14} aria-hidden="true" />
        {words.remove}
      </Button>
      <DangerDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={removeTitle(shortAddress(website.url))}
        confirm={words.remove}
        cancel={words.keep}
        isBusy={remove.isPending}
        onConfirm={confirm}
      >
        <p>{words.removeText}</p>
        {remove.isError && <Failure error={remove.error} />}
      </DangerDialog>
    </>
  )
}
