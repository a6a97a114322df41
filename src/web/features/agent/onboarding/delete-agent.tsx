import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../../api/agent/agent-documents.ts'
import { useDeleteAgent } from '../../../api/agent/agent-life-cycle.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { TextItems } from '../../../ui/list/text-items.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { deleteTitle, onboardingWords } from './words.ts'

export function DeleteAgent({ phoneNumberId, name }: { phoneNumberId: string; name: string }) {
  const blocked = useWriteBlock('publish')
  const showToast = useToast()
  const remove = useDeleteAgent(phoneNumberId)
  // The settings above have asked already.
  const { data: agents = [] } = useQuery({ ...settingsQuery(phoneNumberId), enabled: false })
  if (agents.length === 0) return null

  async function confirm() {
    const { deleted_agent_id } = await remove.mutateAsync()
    showToast(deleted_agent_id ? onboardingWords.removed : onboardingWords.nothingRemoved)
  }

  return (
    <Section
      id="danger"
      title={onboardingWords.danger}
      isRuled
      headLook="w-full"
      className="flex flex-col items-start gap-3"
    >
      <p className="text-quiet">{onboardingWords.dangerText}</p>
      <ConfirmAction
        label={onboardingWords.remove}
        weight="danger"
        blocked={blocked}
        title={deleteTitle(name)}
        typed={name}
        onConfirm={confirm}
      >
        <p>{onboardingWords.removeText}</p>
        <ul className="flex list-disc flex-col gap-1 ps-5 text-text">
          <TextItems texts={onboardingWords.effects} />
        </ul>
        <p>{onboardingWords.numberStays}</p>
      </ConfirmAction>
    </Section>
  )
}
