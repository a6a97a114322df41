/** `/phones/…/versions`: the agent as it was. */
import { Versions } from '../../features/agent/versions/versions.tsx'
import { words } from '../../features/agent/versions/words.ts'
import { Page } from '../../ui/page.tsx'

export function VersionsPage() {
  return (
    <Page title={words.title} lead={words.lead}>
      <Versions />
    </Page>
  )
}
