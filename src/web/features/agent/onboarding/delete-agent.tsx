import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../contract/translate.ts'
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
    showToast(deleted_agent_id ? t('Agent deleted.') : t('There was no agent to delete.'))
  }

  return (
    <Section
      id="danger"
      title={t('Delete agent')}
      isRuled
      headLook="w-full"
      className="flex flex-col items-start gap-3"
    >
      <p className="text-quiet">
        {t('Removes the agent from this number. To stop it for a while, turn it off in the settings.')}
      </p>
      <ConfirmAction
        label={t('Delete agent')}
        weight="danger"
        blocked={blocked}
        title={deleteTitle(name)}
        typed={name}
        onConfirm={confirm}
      >
        <p>{t('This takes effect immediately and cannot be undone:')}</p>
        <ul className="flex list-disc flex-col gap-1 ps-5 text-text">
          <TextItems texts={onboardingWords.effects} />
        </ul>
        <p>{t('The phone number, its conversations and its webhooks are kept.')}</p>
      </ConfirmAction>
    </Section>
  )
}
