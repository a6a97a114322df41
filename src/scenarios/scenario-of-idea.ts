/** Converts a proposal of the AI assist into a scenario. */
import type { ScenarioIdea } from '../contract/studio/ai.ts'
import { type Scenario, scenario } from '../contract/studio/files/scenario.ts'

/**
 * Converts a proposal of the AI assist into a scenario; its reason becomes the description.
 *
 * @throws ZodError when the proposal is not a valid scenario.
 */
export function scenarioOfIdea({ title, why, turns }: ScenarioIdea): Scenario {
  return scenario.parse({ title, description: why, turns })
}
