/** `/phones/…`: how one phone number and its agent stand. */

import { lazy, Suspense } from 'react'
import { usePhoneNumberId } from '../../api/agent/phone-number-id.ts'
import { part } from '../../browser/parts.ts'
import { KnownPhone } from '../../features/account/directory/phone/known-phone.tsx'
import { PhoneFacts } from '../../features/account/directory/phone/phone-facts.tsx'
import { usePhoneTitle } from '../../features/account/directory/phone/phone-name.tsx'
import { directoryWords } from '../../features/account/directory/words.ts'
import { AgentOverview } from '../../features/agent/overview/agent-overview.tsx'
import { RecentActivity } from '../../features/agent/overview/recent-activity.tsx'
import { ExportNow } from '../../features/agent/transfer/export/export-now.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Section } from '../../ui/page/section.tsx'
import { DeferredContent } from '../../ui/waiting/deferred.tsx'

/** Of no use before the rest of the page is there. */
const RecentChanges = lazy(
  part(() =>
    import('../../workspace/recent-changes.tsx').then((module) => ({ default: module.RecentChanges })),
  ),
)

export function OverviewPage() {
  const phoneNumberId = usePhoneNumberId()
  return (
    <Page title={usePhoneTitle(phoneNumberId)}>
      <KnownPhone phoneNumberId={phoneNumberId}>
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <AgentOverview key={phoneNumberId} phoneNumberId={phoneNumberId} />
          <div className="flex flex-col gap-8">
            <DeferredContent>
              <Section id="number" title={directoryWords.number} isRuled>
                <PhoneFacts phoneNumberId={phoneNumberId} />
              </Section>
              <ExportNow key={phoneNumberId} phoneNumberId={phoneNumberId} />
              <RecentActivity phoneNumberId={phoneNumberId} />
              <Suspense>
                <RecentChanges key={phoneNumberId} phoneNumberId={phoneNumberId} />
              </Suspense>
            </DeferredContent>
          </div>
        </div>
      </KnownPhone>
    </Page>
  )
}
