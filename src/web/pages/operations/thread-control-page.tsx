/** `/phones/…/thread-control`: the address of the handover page in earlier versions. */

import { Navigate } from '@tanstack/react-router'
import { usePhoneNumberId } from '../../api/agent/phone-number-id.ts'

export function ThreadControlPage() {
  const phoneNumberId = usePhoneNumberId()
  return <Navigate to="/phones/$phoneNumberId/handover" params={{ phoneNumberId }} replace />
}
