import { BusinessInfoEditor } from '../../features/agent/business-info/business-info.tsx'
import { ResetInfo } from '../../features/agent/business-info/reset-info.tsx'
import { businessInfoWords } from '../../features/agent/business-info/words.ts'
import { Page } from '../../ui/page/page.tsx'

export function BusinessInfoPage() {
  return (
    <Page title={businessInfoWords.title} lead={businessInfoWords.lead} action={<ResetInfo />}>
      <BusinessInfoEditor />
    </Page>
  )
}
