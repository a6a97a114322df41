/** Deleting the agent, after everything that this does was said, then confirmed by typing. */
import { useState } from 'react'
import { useDeleteAgent } from '../../api/agent-life-cycle.ts'
import { useWriteBlock } from '../../api/write-block.ts'
import { Button } from '../../ui/button.tsx'
import { DangerDialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { useToast } from '../../ui/toast.tsx'
import { deleteTitle, typeToConfirm, words } from './words.ts'

export function DeleteAgent({ phoneNumberId, name }: { phoneNumberId: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const blocked = useWriteBlock()
  const showToast = useToast()
  const remove = useDeleteAgent(phoneNumberId)

  function confirm() {
    remove.mutate(undefined, {
      onSuccess: ({ deleted_agent_id }) => {
        setIsOpen(false)
        showToast(deleted_agent_id ? words.removed : words.nothingRemoved)
      },
    })
  }

  return (
    <section aria-labelledby="danger" className="flex flex-col items-start gap-3">
      <h2 id="danger" className="w-full border-line border-b pb-2 font-semibold">
        {words.danger}
      </h2>
      <p className="text-quiet">{words.dangerText}</p>
      <Button weight="danger" blocked={blocked} onClick={() => setIsOpen(true)}>
        {words.remove}
      </Button>
      <DangerDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        title={deleteTitle(name)}
        confirm={words.remove}
        cancel={words.keep}
        isBusy={remove.isPending}
        onConfirm={confirm}
        typed={{ text: name, label: typeToConfirm(name) }}
      >
        <p>{words.removeText}</p>
        <ul className="flex list-disc flex-col gap-1 pl-5 text-text">
          {words.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <p>{words.numberStays}</p>
        {remove.isError && <Failure error={remove.error} />}
      </DangerDialog>
    </section>
  )
}
