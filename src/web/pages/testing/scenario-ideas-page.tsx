import { t } from '../../../contract/translate.ts'
import { usePhoneNumberId } from '../../api/agent/phone-number-id.ts'
import { AssistGate } from '../../features/account/ai-settings/assist-gate.tsx'
import { IdeaExample } from '../../features/testing/scenario-ideas/idea-example.tsx'
import { ScenarioIdeasView } from '../../features/testing/scenario-ideas/scenario-ideas.tsx'
import { useTakenIdeas } from '../../features/testing/scenarios/use-taken-ideas.ts'
import { DetailHeader } from '../../ui/page/detail-header.tsx'

export function ScenarioIdeasPage() {
  const phoneNumberId = usePhoneNumberId()
  const { existing, take } = useTakenIdeas()
  return (
    <article className="flex flex-col gap-5">
      <DetailHeader title={t('Scenario ideas')} />
      <p className="max-w-prose text-quiet">
        {t(
          'Suggested conversations worth testing, based on what the agent should do. Each message comes with checks.',
        )}
      </p>
      <AssistGate example={<IdeaExample />}>
        <ScenarioIdeasView
          key={phoneNumberId}
          phoneNumberId={phoneNumberId}
          existing={existing}
          onTake={take}
        />
      </AssistGate>
    </article>
  )
}
