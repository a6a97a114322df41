/** `/phones/…`: the agent's state, what needs the team, and recent activity. */

import { lazy, Suspense } from 'react'
import { t } from '../../../contract/translate.ts'
import { usePhoneNumberId } from '../../api/agent/phone-number-id.ts'
import { part } from '../../browser/parts.ts'
import { KnownPhone } from '../../features/account/directory/phone/known-phone.tsx'
import { PhoneFacts } from '../../features/account/directory/phone/phone-facts.tsx'
import { PhoneHeading, usePhoneTitle } from '../../features/account/directory/phone/phone-name.tsx'
import { ExportNow } from '../../features/agent/export/export-now.tsx'
import { Onboarding } from '../../features/agent/onboarding/onboarding.tsx'
import { AgentOverview } from '../../features/agent/overview/agent-overview.tsx'
import { Health } from '../../features/operations/alerts/health.tsx'
import { WaitingNow } from '../../features/operations/alerts/waiting-now.tsx'
import { RecentConversations } from '../../features/operations/insights/recent-conversations.tsx'
import { Page } from '../../ui/page/page.tsx'
import { InTurn } from '../../ui/waiting/in-turn.tsx'

/** Fetched once the rest of the page is shown. */
const LastTest = lazy(
  part(() =>
    import('../../features/testing/runs/last-test.tsx').then((module) => ({ default: module.LastTest })),
  ),
)
const MonthOutcomes = lazy(
  part(() =>
    import('../../features/operations/insights/month-outcomes.tsx').then((module) => ({
      default: module.MonthOutcomes,
    })),
  ),
)
const OutsideNote = lazy(
  part(() => import('../../workspace/outside-note.tsx').then((module) => ({ default: module.OutsideNote }))),
)
const RecentChanges = lazy(
  part(() =>
    import('../../workspace/recent-changes.tsx').then((module) => ({ default: module.RecentChanges })),
  ),
)

export function TodayPage() {
  const phoneNumberId = usePhoneNumberId()
  return (
    <Page title={usePhoneTitle(phoneNumberId)} heading={<PhoneHeading phoneNumberId={phoneNumberId} />}>
      <KnownPhone phoneNumberId={phoneNumberId}>
        <AgentOverview
          key={phoneNumberId}
          phoneNumberId={phoneNumberId}
          setUp={<Onboarding />}
          main={
            <>
              <Suspense>
                <OutsideNote phoneNumberId={phoneNumberId} />
              </Suspense>
              <WaitingNow phoneNumberId={phoneNumberId} />
              <Health phoneNumberId={phoneNumberId} />
            </>
          }
          past={
            <InTurn>
              <RecentConversations phoneNumberId={phoneNumberId} />
              <Suspense>
                <MonthOutcomes phoneNumberId={phoneNumberId} />
              </Suspense>
              {/* One lazy part per boundary: with two, Preact renders one again after both were unmounted, and it throws. */}
              <Suspense>
                <LastTest phoneNumberId={phoneNumberId} />
                <Suspense>
                  <RecentChanges phoneNumberId={phoneNumberId} />
                </Suspense>
              </Suspense>
            </InTurn>
          }
          aside={
            <>
              <ExportNow phoneNumberId={phoneNumberId} />
              <details>
                <summary className="w-fit rounded-small text-quiet hover:text-text">
                  {t('Number details')}
                </summary>
                <InTurn>
                  <PhoneFacts phoneNumberId={phoneNumberId} />
                </InTurn>
              </details>
            </>
          }
        />
      </KnownPhone>
    </Page>
  )
}
