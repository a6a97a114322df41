/** `/phones/…/insights`: what the agent did, in figures. */
import { Insights } from '../../features/operations/insights/insights.tsx'
import { words } from '../../features/operations/insights/words.ts'
import { Page } from '../../ui/page.tsx'

export function InsightsPage() {
  return (
    <Page title={words.title} lead={words.lead}>
      <Insights />
    </Page>
  )
}
