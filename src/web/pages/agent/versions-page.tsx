/** `/phones/…/versions`: the agent as it was. */
import { Versions } from '../../features/agent/versions/versions.tsx'
import { versionsWords } from '../../features/agent/versions/words.ts'
import { Page } from '../../ui/page/page.tsx'

export function VersionsPage() {
  return (
    <Page title={versionsWords.title} lead={versionsWords.lead}>
      <Versions />
    </Page>
  )
}
