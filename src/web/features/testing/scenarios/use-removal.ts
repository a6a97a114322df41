/** Removes scenarios at once, because that can be undone. */
import {
  type KeptScenario,
  removeScenarios,
  restoreScenarios,
  type ScenarioPlace,
} from '../../../browser/records/scenario-store.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { removedText } from './edit/phrases.ts'
import { notKept, words } from './words.ts'

export function useRemoval(place: ScenarioPlace): (removed: readonly KeptScenario[]) => void {
  const showToast = useToast()
  return (removed) => {
    const ids = removed.map(({ id }) => id)
    if (!removeScenarios(place, ids)) return showToast(notKept)
    showToast(removedText(removed.length), {
      label: words.undo,
      onAct: () => {
        if (!restoreScenarios(place, removed)) showToast(notKept)
      },
    })
  }
}
