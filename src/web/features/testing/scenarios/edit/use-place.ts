/** The current user and phone number. */
import { usePhoneNumberId } from '../../../../api/agent/phone-number-id.ts'
import { useSession } from '../../../../api/session.ts'
import type { RecordPlace } from '../../../../records/record-store.ts'

export function useScenarioOwner(): RecordPlace {
  const phoneNumberId = usePhoneNumberId()
  return { owner: useSession().user.id, phoneNumberId }
}
