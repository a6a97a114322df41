/** Whose scenarios are shown, of which number. */
import { getRouteApi } from '@tanstack/react-router'
import { useSession } from '../../../../api/session.ts'
import type { ScenarioOwner } from '../../../../browser/records/scenario-store.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId')

export function useScenarioOwner(): ScenarioOwner {
  const { phoneNumberId } = route.useParams()
  return { owner: useSession().user.id, phoneNumberId }
}
