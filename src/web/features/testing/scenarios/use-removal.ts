/** Removes scenarios at once, because that can be undone. */
import {
  removeScenarios,
  restoreScenarios,
  type ScenarioOwner,
  type StoredScenario,
} from '../../../browser/records/scenario-store.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { removedText } from './edit/phrases.ts'
import { scenarioNotStored, scenarioWords } from './words.ts'

export function useRemoval(place: ScenarioOwner): (removed: readonly StoredScenario[]) => void {
  const showToast = useToast()
  return (removed) => {
    const ids = removed.map(({ id }) => id)
    if (!removeScenarios(place, ids)) return showToast(scenarioNotStored)
    showToast(removedText(removed.length), {
      label: scenarioWords.undo,
      onAct: () => {
        if (!restoreScenarios(place, removed)) showToast(scenarioNotStored)
      },
    })
  }
}
