/** `/phones/…/insights`: what the agent did, in figures. */
import { Insights } from '../features/insights/insights.tsx'
import { words } from '../features/insights/words.ts'
import { Page } from '../ui/page.tsx'

export function InsightsPage() {
  return (
    <Page title={words.title} lead={words.lead}>
      <Insights />
    </Page>
  )
}
