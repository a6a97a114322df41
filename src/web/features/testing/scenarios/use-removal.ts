/** Removes scenarios without asking, with undo. */
import type { RecordPlace } from '../../../records/record-store.ts'
import { removeScenarios, restoreScenarios, type StoredScenario } from '../../../records/scenarios.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { removedText } from './edit/phrases.ts'
import { scenarioNotStored, scenarioWords } from './words.ts'

export function useRemoval(place: RecordPlace): (removed: readonly StoredScenario[]) => Promise<void> {
  const showToast = useToast()
  async function restore(removed: readonly StoredScenario[]) {
    if (!(await restoreScenarios(place, removed))) showToast(scenarioNotStored)
  }
  return async (removed) => {
    const ids = removed.map(({ id }) => id)
    if (!(await removeScenarios(place, ids))) return showToast(scenarioNotStored)
    showToast(removedText(removed.length), {
      label: scenarioWords.undo,
      onAct: () => void restore(removed),
    })
  }
}
