/** `/phones/…/versions`: part of the history since 0.1.0. */
import { Navigate } from '@tanstack/react-router'
import { usePhoneNumberId } from '../../api/agent/phone-number-id.ts'

export function VersionsPage() {
  const phoneNumberId = usePhoneNumberId()
  return <Navigate to="/phones/$phoneNumberId/history" params={{ phoneNumberId }} replace />
}
