/** Turns a conversation with a simulated customer into a scenario with fixed messages. */
import type { Scenario } from '../../contract/studio/files/scenario.ts'
import { maxScenarioTitleCharacters } from '../../contract/studio/files/scenario.ts'
import { recordedScenario } from '../recorded-scenario.ts'
import type { ScenarioAttempt } from '../results.ts'

/**
 * Takes over the messages with the answers as saved ones; checks are added by hand.
 *
 * @returns null where the agent answered nothing.
 */
export function fixedScenario({ title }: Scenario, { turns }: ScenarioAttempt): Scenario | null {
  const made = recordedScenario(
    turns.flatMap(({ turn: { message }, observed }) =>
      observed === null
        ? []
        : [{ message, answer: observed.answer || null, isHandedOver: observed.handoffReason !== null }],
    ),
  )
  return made && { ...made, title: `${title} (fixed)`.slice(0, maxScenarioTitleCharacters) }
}
