/** Deleting a connector, after its name has been typed, because its tools and credentials go with it. */
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Connector } from '../../../contract/platform/connector.ts'
import { connectors } from '../../api/agent-resources.ts'
import { useWriteBlock } from '../../api/write-block.ts'
import { Button } from '../../ui/button.tsx'
import { DangerDialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Field, inputLook } from '../../ui/field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { removed, removeTitle, words } from './words.ts'

export function DeleteConnector({
  phoneNumberId,
  connector,
}: {
  phoneNumberId: string
  connector: Connector
}) {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [wasWrong, setWasWrong] = useState(false)
  const blocked = useWriteBlock()
  const navigate = useNavigate()
  const showToast = useToast()
  const remove = connectors.useRemove(phoneNumberId)

  function open(isNowOpen: boolean) {
    setIsOpen(isNowOpen)
    setTyped('')
    setWasWrong(false)
  }

  function confirm() {
    if (typed.trim() !== connector.name) {
      setWasWrong(true)
      return
    }
    remove.mutate(connector.id, {
      onSuccess: () => {
        showToast(removed(connector.name))
        void navigate({
          to: '/phones/$phoneNumberId/connectors',
          params: { phoneNumberId },
          search: true,
          ignoreBlocker: true,
        })
      },
    })
  }

  return (
    <>
      <Button weight="danger" size="small" blocked={blocked} onClick={() => open(true)}>
        <Trash2 size={14} aria-hidden="true" />
        {words.remove}
      </Button>
      <DangerDialog
        isOpen={isOpen}
        onOpenChange={open}
        title={removeTitle(connector.name)}
        confirm={words.remove}
        cancel={words.keep}
        isBusy={remove.isPending}
        onConfirm={confirm}
      >
        <p>{words.removeText}</p>
        <Field label={words.removeType} error={wasWrong ? `Type ${connector.name}` : undefined}>
          {(slots) => (
            <input
              {...slots}
              value={typed}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
              className={`${inputLook} h-9 font-mono`}
            />
          )}
        </Field>
        {remove.isError && <Failure error={remove.error} />}
      </DangerDialog>
    </>
  )
}
