import { History } from '../../features/agent/transfer/history/history.tsx'
import { historyWords } from '../../features/agent/transfer/history/words.ts'
import { Page } from '../../ui/page/page.tsx'

export function HistoryPage() {
  return (
    <Page title={historyWords.title} lead={historyWords.lead}>
      <History />
    </Page>
  )
}
