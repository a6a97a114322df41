/** `/phones/…/coverage`: which parts of the agent are exercised by scenarios. */
import { usePhoneNumberId } from '../../api/agent/phone-number-id.ts'
import { CoverageView } from '../../features/testing/agent-coverage/coverage-view.tsx'
import { coverageWords } from '../../features/testing/agent-coverage/words.ts'
import { useScenariosToCover } from '../../features/testing/scenarios/use-scenarios-to-cover.ts'
import { Page } from '../../ui/page/page.tsx'

export function CoveragePage() {
  const phoneNumberId = usePhoneNumberId()
  const scenarios = useScenariosToCover()
  return (
    <Page title={coverageWords.title} lead={coverageWords.lead}>
      <CoverageView key={phoneNumberId} phoneNumberId={phoneNumberId} scenarios={scenarios} />
    </Page>
  )
}
