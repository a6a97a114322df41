/** `/phones/…/transfer`: the agent as a file. */
import { Transfer } from '../features/transfer/transfer.tsx'
import { words } from '../features/transfer/words.ts'
import { Page } from '../ui/page.tsx'

export function TransferPage() {
  return (
    <Page title={words.title} lead={words.lead}>
      <Transfer />
    </Page>
  )
}
