/** `/settings/ai`: who answers the questions of the AI assist. */
import { AiSettings } from '../../features/account/ai-settings/ai-settings.tsx'
import { words } from '../../features/account/ai-settings/words.ts'
import { Page } from '../../ui/page.tsx'

export function AiSettingsPage() {
  return (
    <Page title={words.title} lead={words.lead}>
      <AiSettings />
    </Page>
  )
}
