/** Goes to another phone number, to the same page of it where there is one. */
import { useNavigate } from '@tanstack/react-router'
import { isPhonePlace } from './places.ts'
import { usePlace } from './use-place.ts'

export function useSwitchPhone(): (phoneNumberId: string) => void {
  const navigate = useNavigate()
  const place = usePlace()
  return (phoneNumberId) => {
    const to = isPhonePlace(place) ? place.to : '/phones/$phoneNumberId'
    void navigate({ to, params: { phoneNumberId } })
  }
}
