/** `/phones/…/scenarios/new`: writing a scenario. */
import { NewScenario } from '../features/scenarios/new-scenario.tsx'

export function NewScenarioPage() {
  return <NewScenario />
}
