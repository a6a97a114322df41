/** `/phones/…/scenarios/…/edit`: changing a scenario. */
import { EditScenario } from '../features/scenarios/edit-scenario.tsx'

export function EditScenarioPage() {
  return <EditScenario />
}
