/** `/phones/…/scenarios/…`: one scenario with what came of it. */
import { OpenScenario } from '../../features/testing/scenarios/open-scenario.tsx'

export function ScenarioPage() {
  return <OpenScenario />
}
