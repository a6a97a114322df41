/** `/phones/…/insights`: what the agent did, in figures. */
import { Insights } from '../../features/operations/insights/insights.tsx'
import { insightWords } from '../../features/operations/insights/words.ts'
import { Page } from '../../ui/page/page.tsx'

export function InsightsPage() {
  return (
    <Page title={insightWords.title} lead={insightWords.lead}>
      <Insights />
    </Page>
  )
}
