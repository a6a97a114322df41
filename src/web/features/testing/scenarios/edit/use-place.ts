/** Whose scenarios are shown, of which number. */
import { usePhoneNumberId } from '../../../../api/agent/phone-number-id.ts'
import { useSession } from '../../../../api/session.ts'
import type { ScenarioOwner } from '../../../../browser/records/scenario-store.ts'

export function useScenarioOwner(): ScenarioOwner {
  const phoneNumberId = usePhoneNumberId()
  return { owner: useSession().user.id, phoneNumberId }
}
