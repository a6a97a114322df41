/** `/phones/…/scenario-ideas`: conversations worth testing. */
import { getRouteApi } from '@tanstack/react-router'
import { AssistGate } from '../../features/account/ai-settings/assist-gate.tsx'
import { ScenarioIdeas } from '../../features/testing/scenario-ideas/scenario-ideas.tsx'
import { words } from '../../features/testing/scenario-ideas/words.ts'
import { useTakenIdeas } from '../../features/testing/scenarios/use-taken-ideas.ts'
import { Page } from '../../ui/page.tsx'

const route = getRouteApi('/frame/phones/$phoneNumberId/scenario-ideas')

export function ScenarioIdeasPage() {
  const { phoneNumberId } = route.useParams()
  const { existing, take } = useTakenIdeas()
  return (
    <Page title={words.title} lead={words.lead}>
      <AssistGate>
        <ScenarioIdeas key={phoneNumberId} phoneNumberId={phoneNumberId} existing={existing} onTake={take} />
      </AssistGate>
    </Page>
  )
}
