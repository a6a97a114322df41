import type { ScenarioIdea } from '../contract/studio/ai.ts'
import { type Scenario, scenario } from '../contract/studio/files/scenario.ts'

/** Converts an AI proposal into a scenario; throws ZodError if it is invalid. */
export function scenarioOfIdea({ title, why, turns }: ScenarioIdea): Scenario {
  return scenario.parse({ title, description: why, turns })
}
