/** `/phones/…/insights`: what the agent did, in figures. */
import { usePhoneNumberId } from '../../api/agent/phone-number-id.ts'
import { Insights } from '../../features/operations/insights/insights.tsx'
import { insightWords } from '../../features/operations/insights/words.ts'
import { MarkTurn } from '../../features/testing/review/mark-turn.tsx'
import { assertionText } from '../../features/testing/scenarios/edit/phrases.ts'
import { Page } from '../../ui/page/page.tsx'

export function InsightsPage() {
  const phoneNumberId = usePhoneNumberId()
  return (
    <Page title={insightWords.title} lead={insightWords.lead}>
      <Insights
        mark={(turn) => <MarkTurn phoneNumberId={phoneNumberId} turns={[turn]} checkText={assertionText} />}
      />
    </Page>
  )
}
