import { usePhoneNumberId } from '../../api/agent/phone-number-id.ts'
import { CoverageView } from '../../features/testing/agent-coverage/coverage-view.tsx'
import { useScenariosToCover } from '../../features/testing/scenarios/use-scenarios-to-cover.ts'

export function QualityCoveragePage() {
  const phoneNumberId = usePhoneNumberId()
  return <CoverageView key={phoneNumberId} phoneNumberId={phoneNumberId} query={useScenariosToCover()} />
}
