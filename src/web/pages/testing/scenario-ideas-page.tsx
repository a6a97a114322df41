/** `/phones/…/scenario-ideas`: conversations worth testing. */
import { getRouteApi } from '@tanstack/react-router'
import { AssistGate } from '../../features/account/ai-settings/assist-gate.tsx'
import { IdeaExample } from '../../features/testing/scenario-ideas/idea-example.tsx'
import { ScenarioIdeasView } from '../../features/testing/scenario-ideas/scenario-ideas.tsx'
import { ideaWords } from '../../features/testing/scenario-ideas/words.ts'
import { useTakenIdeas } from '../../features/testing/scenarios/use-taken-ideas.ts'
import { Page } from '../../ui/page/page.tsx'

const route = getRouteApi('/frame/phones/$phoneNumberId/scenario-ideas')

export function ScenarioIdeasPage() {
  const { phoneNumberId } = route.useParams()
  const { existing, take } = useTakenIdeas()
  return (
    <Page title={ideaWords.title} lead={ideaWords.lead}>
      <AssistGate example={<IdeaExample />}>
        <ScenarioIdeasView
          key={phoneNumberId}
          phoneNumberId={phoneNumberId}
          existing={existing}
          onTake={take}
        />
      </AssistGate>
    </Page>
  )
}
