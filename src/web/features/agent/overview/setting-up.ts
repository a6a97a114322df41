/** Numbers whose unfinished setup was seen on Today: their pages name the next step. */
import { queryOptions } from '@tanstack/react-query'

export function settingUpQuery(phoneNumberId: string) {
  return queryOptions({
    queryKey: ['setting-up', phoneNumberId],
    queryFn: () => false,
    enabled: false,
    initialData: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
