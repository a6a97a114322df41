/** What stands beside the list of scenarios while none of them is open. */
import { useScenarios } from '../../../browser/records/scenario-store.ts'
import { useScenarioPlace } from './edit/use-place.ts'
import { words } from './words.ts'

export function NoScenario() {
  const all = useScenarios(useScenarioPlace())
  return all.length === 0 ? null : <p className="py-10 text-quiet">{words.pick}</p>
}
