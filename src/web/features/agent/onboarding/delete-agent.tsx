/** Deleting the agent, after everything that this does was said, then confirmed by typing. */
import { useDeleteAgent } from '../../../api/agent/agent-life-cycle.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { deleteTitle, typeToConfirm, words } from './words.ts'

export function DeleteAgent({ phoneNumberId, name }: { phoneNumberId: string; name: string }) {
  const blocked = useWriteBlock()
  const showToast = useToast()
  const remove = useDeleteAgent(phoneNumberId)

  async function confirm() {
    const { deleted_agent_id } = await remove.mutateAsync()
    showToast(deleted_agent_id ? words.removed : words.nothingRemoved)
  }

  return (
    <section aria-labelledby="danger" className="flex flex-col items-start gap-3">
      <h2 id="danger" className="w-full border-line border-b pb-2 font-semibold">
        {words.danger}
      </h2>
      <p className="text-quiet">{words.dangerText}</p>
      <ConfirmAction
        label={words.remove}
        weight="danger"
        blocked={blocked}
        title={deleteTitle(name)}
        cancel={words.keep}
        typed={{ text: name, label: typeToConfirm(name) }}
        onConfirm={confirm}
      >
        <p>{words.removeText}</p>
        <ul className="flex list-disc flex-col gap-1 pl-5 text-text">
          {words.effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <p>{words.numberStays}</p>
      </ConfirmAction>
    </section>
  )
}
