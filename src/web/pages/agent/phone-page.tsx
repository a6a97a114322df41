import { Outlet } from '@tanstack/react-router'
import { usePhoneNumberId } from '../../api/agent/phone-number-id.ts'
import { useRememberedPhone } from '../../features/account/directory/phone/remember-phone.ts'
import { useAgentLook } from '../../workspace/look/use-agent-look.ts'

export function PhoneLayoutPage() {
  const phoneNumberId = usePhoneNumberId()
  useRememberedPhone(phoneNumberId)
  useAgentLook(phoneNumberId)
  return <Outlet />
}
