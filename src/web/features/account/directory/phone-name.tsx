/** What a phone number is called: as it is dialled, or its id until that is known. */
import { useQuery } from '@tanstack/react-query'
import { phoneNumberQuery } from './queries.ts'

export function usePhoneName(phoneNumberId: string): string {
  const { data } = useQuery(phoneNumberQuery(phoneNumberId))
  return data?.display_phone_number ?? phoneNumberId
}

export function PhoneName({ phoneNumberId }: { phoneNumberId: string }) {
  return <span className="whitespace-nowrap tabular-nums">{usePhoneName(phoneNumberId)}</span>
}
