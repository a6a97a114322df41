/** `/phones/…/trends`: how the agent does from version to version. */
import { TrendsView } from '../../features/testing/trends/trends.tsx'
import { trendWords } from '../../features/testing/trends/words.ts'
import { Page } from '../../ui/page/page.tsx'

export function TrendsPage() {
  return (
    <Page title={trendWords.title} lead={trendWords.lead}>
      <TrendsView />
    </Page>
  )
}
