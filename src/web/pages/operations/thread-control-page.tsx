/** `/phones/…/thread-control`: the address of the handover page in earlier versions. */
import { getRouteApi, Navigate } from '@tanstack/react-router'

const route = getRouteApi('/frame/phones/$phoneNumberId')

export function ThreadControlPage() {
  const { phoneNumberId } = route.useParams()
  return <Navigate to="/phones/$phoneNumberId/handover" params={{ phoneNumberId }} replace />
}
