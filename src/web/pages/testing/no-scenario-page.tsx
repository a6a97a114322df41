import { NoScenario } from '../../features/testing/scenarios/no-scenario.tsx'

export function NoScenarioPage() {
  return <NoScenario />
}
