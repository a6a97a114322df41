/** `/differences`: where answers of the platform differ. */
import { Differences } from '../../features/developer/differences/differences.tsx'
import { differencesWords } from '../../features/developer/differences/words.ts'
import { Page } from '../../ui/page/page.tsx'

export function DifferencesPage() {
  return (
    <Page title={differencesWords.title} lead={differencesWords.lead}>
      <Differences />
    </Page>
  )
}
