import { EditScenario } from '../../features/testing/scenarios/edit/edit-scenario.tsx'

export function EditScenarioPage() {
  return <EditScenario />
}
