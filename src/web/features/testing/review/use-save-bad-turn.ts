import { useNavigate } from '@tanstack/react-router'
import type { Scenario } from '../../../../contract/studio/files/scenario.ts'
import { useSession } from '../../../api/session.ts'
import { freshId } from '../../../browser/fresh-id.ts'
import { addScenarios } from '../../../records/scenarios.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { reviewWords } from './words.ts'

/** Resolves to false, with a note, if it could not be stored. */
export function useSaveBadTurn(phoneNumberId: string): (scenario: Scenario) => Promise<boolean> {
  const owner = useSession().user.id
  const navigate = useNavigate()
  const showToast = useToast()
  return async (scenario) => {
    const id = freshId()
    const outcome = await addScenarios({ owner, phoneNumberId }, [{ ...scenario, id }])
    if (outcome.state !== 'kept') {
      showToast(reviewWords.notStored)
      return false
    }
    showToast(reviewWords.saved, {
      label: reviewWords.open,
      onAct: () =>
        void navigate({
          to: '/phones/$phoneNumberId/scenarios/$scenarioId',
          params: { phoneNumberId, scenarioId: id },
        }),
    })
    return true
  }
}
