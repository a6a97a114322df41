/** Makes a scenario of one that the AI assist proposed; why it is worth testing becomes its description. */
import type { ScenarioIdea } from '../contract/studio/ai.ts'
import { type Scenario, scenario } from '../contract/studio/files/scenario.ts'

export function scenarioOfIdea({ title, why, turns }: ScenarioIdea): Scenario {
  return scenario.parse({ title, description: why, turns })
}
