/** Whose scenarios are shown, of which number. */
import { getRouteApi } from '@tanstack/react-router'
import { useSession } from '../../../../api/session.ts'
import type { ScenarioPlace } from '../../../../browser/records/scenario-store.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId')

export function useScenarioPlace(): ScenarioPlace {
  const { phoneNumberId } = route.useParams()
  return { owner: useSession().user.id, phoneNumberId }
}
