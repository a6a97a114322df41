import { AssistGate } from '../../features/account/ai-settings/assist-gate.tsx'
import { SuggestFix } from '../../features/testing/fix/suggest-fix.tsx'
import { OpenScenario } from '../../features/testing/scenarios/open-scenario.tsx'
import { scenarioWords } from '../../features/testing/scenarios/words.ts'

export function ScenarioPage() {
  return (
    <OpenScenario
      renderFix={(attempt, phoneNumberId) => (
        <AssistGate isExtra instead={scenarioWords.withoutModel}>
          <SuggestFix phoneNumberId={phoneNumberId} attempt={attempt} />
        </AssistGate>
      )}
    />
  )
}
