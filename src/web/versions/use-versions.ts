import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSession } from '../api/session.ts'

export function versionsQuery(owner: string, phoneNumberId: string) {
  return queryOptions({
    queryKey: ['versions', owner, phoneNumberId],
    queryFn: async () => (await import('../records/versions.ts')).readVersions(owner, phoneNumberId),
  })
}

export function useVersions(phoneNumberId: string) {
  return useQuery(versionsQuery(useSession().user.id, phoneNumberId))
}
