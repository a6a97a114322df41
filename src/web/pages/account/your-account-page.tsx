import { t } from '../../../contract/translate.ts'
import { NotificationSection } from '../../features/account/notifications/notification-section.tsx'
import { BrowserDataSection } from '../../features/account/your-account/browser-data-section.tsx'
import { EraseCustomerSection } from '../../features/account/your-account/erase-customer-section.tsx'
import { SessionSection } from '../../features/account/your-account/session-section.tsx'
import { TermsSection } from '../../features/account/your-account/terms-section.tsx'
import { Page } from '../../ui/page/page.tsx'

export function YourAccountPage() {
  return (
    <Page title={t('Your account')} lead={t('Who is signed in, and what this browser stores for you.')}>
      <div className="grid items-start gap-x-12 gap-y-8 @4xl/page:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-8">
          <SessionSection />
          <NotificationSection />
          <TermsSection />
          <EraseCustomerSection />
        </div>
        <BrowserDataSection />
      </div>
    </Page>
  )
}
