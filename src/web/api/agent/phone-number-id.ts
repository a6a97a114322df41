/** The phone number that a page is about. */
import { getRouteApi } from '@tanstack/react-router'

const route = getRouteApi('/frame/phones/$phoneNumberId')

/** @returns its id, as the address has it */
export function usePhoneNumberId(): string {
  return route.useParams().phoneNumberId
}
