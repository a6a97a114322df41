import { useNavigate } from '@tanstack/react-router'
import type { Scenario } from '../../../../contract/studio/files/scenario.ts'
import { t } from '../../../../contract/translate.ts'
import { useSession } from '../../../api/session.ts'
import { createStore, useStore } from '../../../browser/create-store.ts'
import { freshId } from '../../../browser/fresh-id.ts'
import { addScenarios } from '../../../records/scenarios.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { reviewWords } from './words.ts'

const madeOfTurns = createStore<ReadonlyMap<string, string>>(new Map())

/** Returns the id of the scenario that this window made of a turn. */
export function useScenarioOfTurn(turnId: string | undefined): string | undefined {
  return useStore(madeOfTurns).get(turnId ?? '')
}

/**
 * @param turnId of which the scenario is made, if known
 * @returns resolves to false, with a note, if it could not be stored
 */
export function useSaveBadTurn(
  phoneNumberId: string,
  turnId?: string,
): (scenario: Scenario) => Promise<boolean> {
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
    if (turnId !== undefined) madeOfTurns.write(new Map([...madeOfTurns.read(), [turnId, id]]))
    showToast(t('Scenario saved.'), {
      label: t('Open'),
      onAct: () =>
        void navigate({
          to: '/phones/$phoneNumberId/scenarios/$scenarioId',
          params: { phoneNumberId, scenarioId: id },
        }),
    })
    return true
  }
}
