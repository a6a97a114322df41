import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSession } from '../api/session.ts'
import { readVersions } from '../records/versions.ts'

export function versionsQuery(owner: string, phoneNumberId: string) {
  return queryOptions({
    queryKey: ['versions', owner, phoneNumberId],
    queryFn: () => readVersions(owner, phoneNumberId),
  })
}

export function useVersions(phoneNumberId: string) {
  return useQuery(versionsQuery(useSession().user.id, phoneNumberId))
}
