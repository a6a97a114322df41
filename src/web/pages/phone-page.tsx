/** `/phones/…`: everything about one phone number. */
import { getRouteApi, Outlet } from '@tanstack/react-router'
import { useRememberedPhone } from '../features/directory/remember-phone.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId')

export function PhonePage() {
  useRememberedPhone(route.useParams().phoneNumberId)
  return <Outlet />
}
