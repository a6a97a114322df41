import { Outlet } from '@tanstack/react-router'
import { usePhoneNumberId } from '../../api/agent/phone-number-id.ts'
import { useRememberedPhone } from '../../features/account/directory/phone/remember-phone.ts'
import { useDailyVersion } from '../../features/agent/transfer/history/use-daily-version.ts'

export function PhoneLayoutPage() {
  const phoneNumberId = usePhoneNumberId()
  useRememberedPhone(phoneNumberId)
  useDailyVersion(phoneNumberId)
  return <Outlet />
}
