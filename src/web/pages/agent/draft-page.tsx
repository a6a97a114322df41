/** `/phones/…/draft`: changes that are not published yet. */
import { DraftChanges } from '../../features/agent/transfer/draft/draft-changes.tsx'
import { words } from '../../features/agent/transfer/draft/words.ts'
import { Page } from '../../ui/page.tsx'

export function DraftPage() {
  return (
    <Page title={words.title} lead={words.lead}>
      <DraftChanges />
    </Page>
  )
}
