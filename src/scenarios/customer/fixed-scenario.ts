import type { Scenario } from '../../contract/studio/files/scenario.ts'
import { maxScenarioTitleCharacters } from '../../contract/studio/files/scenario.ts'
import { t, withoutIsolates } from '../../contract/translate.ts'
import { recordedScenario } from '../recorded-scenario.ts'
import type { ScenarioAttempt } from '../results.ts'

/** Converts a simulated conversation to fixed messages with saved answers; null if nothing was answered. */
export function fixedScenario({ title }: Scenario, { turns }: ScenarioAttempt): Scenario | null {
  const made = recordedScenario(
    turns.flatMap(({ turn: { message }, observed }) =>
      observed === null
        ? []
        : [{ message, answer: observed.answer || null, isHandedOver: observed.handoffReason !== null }],
    ),
  )
  return (
    made && {
      ...made,
      title: withoutIsolates(t('{title} (fixed)', { title })).slice(0, maxScenarioTitleCharacters),
    }
  )
}
