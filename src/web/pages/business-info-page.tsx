/** `/phones/…/business-info`: what the agent knows about the business. */
import { BusinessInfoEditor } from '../features/business-info/business-info.tsx'
import { ResetInfo } from '../features/business-info/reset-info.tsx'
import { words } from '../features/business-info/words.ts'
import { Page } from '../ui/page.tsx'

export function BusinessInfoPage() {
  return (
    <Page title={words.title} lead={words.lead} action={<ResetInfo />}>
      <BusinessInfoEditor />
    </Page>
  )
}
