import { t } from '../../../contract/translate.ts'
import { usePhoneNumberId } from '../../api/agent/phone-number-id.ts'
import { AssistGate } from '../../features/account/ai-settings/assist-gate.tsx'
import { IdeaExample } from '../../features/testing/scenario-ideas/idea-example.tsx'
import { ScenarioIdeasView } from '../../features/testing/scenario-ideas/scenario-ideas.tsx'
import { useTakenIdeas } from '../../features/testing/scenarios/use-taken-ideas.ts'
import { Modal } from '../../ui/overlay/modal.tsx'

export function ScenarioIdeasDialog({ onClose }: { onClose: () => void }) {
  const phoneNumberId = usePhoneNumberId()
  const { existing, take } = useTakenIdeas()
  return (
    <Modal
      onClose={onClose}
      title={t('Scenario ideas')}
      lead={t(
        'Suggested conversations worth testing, based on what the agent should do. Each message comes with checks.',
      )}
      isWide
    >
      <AssistGate example={<IdeaExample />}>
        <ScenarioIdeasView
          key={phoneNumberId}
          phoneNumberId={phoneNumberId}
          existing={existing}
          onTake={take}
        />
      </AssistGate>
    </Modal>
  )
}
