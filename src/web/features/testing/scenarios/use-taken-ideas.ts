/** Adds suggested scenarios; has the titles of existing ones. */
import { useNavigate } from '@tanstack/react-router'
import type { ScenarioIdea } from '../../../../contract/studio/ai.ts'
import { scenarioOfIdea } from '../../../../scenarios/scenario-of-idea.ts'
import { addScenarios, useScenarios } from '../../../records/scenarios.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { storageText } from './edit/phrases.ts'
import { useScenarioOwner } from './edit/use-place.ts'

export function useTakenIdeas() {
  const place = useScenarioOwner()
  const navigate = useNavigate()
  const showToast = useToast()
  const existing = useScenarios(place).map(({ scenario }) => scenario.title)

  async function take(ideas: readonly ScenarioIdea[]) {
    const keeping = await addScenarios(place, ideas.map(scenarioOfIdea))
    showToast(storageText(keeping))
    if (keeping.state !== 'kept') return
    const { phoneNumberId } = place
    void navigate({ to: '/phones/$phoneNumberId/scenarios', params: { phoneNumberId } })
  }

  return { existing, take }
}
