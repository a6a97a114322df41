/** Placeholder beside the list while no scenario is open. */
import { useScenarios } from '../../../records/scenarios.ts'
import { useScenarioOwner } from './edit/use-place.ts'
import { scenarioWords } from './words.ts'

export function NoScenario() {
  const all = useScenarios(useScenarioOwner())
  return all.length === 0 ? null : <p className="py-10 text-quiet">{scenarioWords.pick}</p>
}
