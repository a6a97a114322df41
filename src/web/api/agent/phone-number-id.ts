import { getRouteApi } from '@tanstack/react-router'

const route = getRouteApi('/frame/phones/$phoneNumberId')

export function usePhoneNumberId(): string {
  return route.useParams().phoneNumberId
}
