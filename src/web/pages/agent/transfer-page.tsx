/** `/phones/…/transfer`: the agent as a file. */
import { Transfer } from '../../features/agent/transfer/transfer.tsx'
import { transferWords } from '../../features/agent/transfer/words.ts'
import { Page } from '../../ui/page/page.tsx'

export function TransferPage() {
  return (
    <Page title={transferWords.title} lead={transferWords.lead}>
      <Transfer />
    </Page>
  )
}
