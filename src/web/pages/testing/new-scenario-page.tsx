import { NewScenario } from '../../features/testing/scenarios/edit/new-scenario.tsx'

export function NewScenarioPage() {
  return <NewScenario />
}
