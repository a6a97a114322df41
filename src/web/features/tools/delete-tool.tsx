/** Deleting a tool, with a way to get it back for a while. */
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Tool } from '../../../contract/platform/tool.ts'
import { type ToolScope, tools } from '../../api/agent-resources.ts'
import { useWriteBlock } from '../../api/write-block.ts'
import { Button } from '../../ui/button.tsx'
import { DangerDialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { useToast } from '../../ui/toast.tsx'
import { draftOf, newToolOf } from './tool-draft.ts'
import { removed, removeTitle, restored, words } from './words.ts'

export function DeleteTool({ scope, tool }: { scope: ToolScope; tool: Tool }) {
  const [isOpen, setIsOpen] = useState(false)
  const blocked = useWriteBlock()
  const navigate = useNavigate()
  const showToast = useToast()
  const remove = tools.useRemove(scope)
  const create = tools.useCreate(scope)

  async function restore() {
    try {
      await create.mutateAsync(newToolOf(draftOf(tool)))
      showToast(restored(tool.name))
    } catch {
      // Its reason stands in the developer drawer; what matters here is that the tool is not back.
      showToast(words.restoreFailed)
    }
  }

  function confirm() {
    remove.mutate(tool.id, {
      onSuccess: () => {
        showToast(removed(tool.name), { label: words.restore, onAct: () => void restore() })
        void navigate({
          to: '/phones/$phoneNumberId/connectors/$connectorId/tools',
          params: { phoneNumberId: scope.phoneNumberId, connectorId: scope.connectorId },
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
        title={removeTitle(tool.name)}
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
