/** `/phones/…`: everything about one phone number. */
import { getRouteApi, Outlet } from '@tanstack/react-router'
import { useRememberedPhone } from '../../features/account/directory/phone/remember-phone.ts'
import { useDailyVersion } from '../../features/agent/versions/use-daily-version.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId')

export function PhoneLayoutPage() {
  const { phoneNumberId } = route.useParams()
  useRememberedPhone(phoneNumberId)
  useDailyVersion(phoneNumberId)
  return <Outlet />
}
