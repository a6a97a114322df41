/** `/phones/…/allowlist`: the people whom the agent answers while its audience is limited. */
import { EntryList } from '../../features/agent/allowlist/entry-list.tsx'
import { words } from '../../features/agent/allowlist/words.ts'
import { Page } from '../../ui/page.tsx'

export function AllowlistPage() {
  return (
    <Page title={words.title} lead={words.lead}>
      <EntryList />
    </Page>
  )
}
