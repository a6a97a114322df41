/** `/phones/…/onboarding` of earlier versions: Today sets the agent up, the settings delete it. */
import { Navigate } from '@tanstack/react-router'
import { usePhoneNumberId } from '../../api/agent/phone-number-id.ts'

export function FormerAgentPage() {
  return <Navigate to="/phones/$phoneNumberId" params={{ phoneNumberId: usePhoneNumberId() }} replace />
}
