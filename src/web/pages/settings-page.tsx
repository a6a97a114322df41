/** `/phones/…/settings`: whom the agent answers, how it behaves around people. */
import { Settings } from '../features/settings/settings.tsx'
import { words } from '../features/settings/words.ts'
import { Page } from '../ui/page.tsx'

export function SettingsPage() {
  return (
    <Page title={words.title} lead={words.lead}>
      <Settings />
    </Page>
  )
}
