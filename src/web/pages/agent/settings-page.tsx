/** `/phones/…/settings`: whom the agent answers, how it behaves around people. */
import { Settings } from '../../features/agent/settings/settings.tsx'
import { settingsWords } from '../../features/agent/settings/words.ts'
import { Page } from '../../ui/page/page.tsx'

export function SettingsPage() {
  return (
    <Page title={settingsWords.title} lead={settingsWords.lead}>
      <Settings />
    </Page>
  )
}
