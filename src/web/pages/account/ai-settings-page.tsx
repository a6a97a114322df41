import { AiSettingsView } from '../../features/account/ai-settings/ai-settings.tsx'
import { aiSettingsWords } from '../../features/account/ai-settings/words.ts'
import { Page } from '../../ui/page/page.tsx'

export function AiSettingsPage() {
  return (
    <Page title={aiSettingsWords.title} lead={aiSettingsWords.lead}>
      <AiSettingsView />
    </Page>
  )
}
