import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSession } from '../api/session.ts'
import { listVersions, readWholeVersion } from '../records/versions.ts'

export function versionsQuery(owner: string, phoneNumberId: string) {
  return queryOptions({
    queryKey: ['versions', owner, phoneNumberId],
    queryFn: () => listVersions({ owner, phoneNumberId }),
  })
}

/** Versions without their agents, newest first. */
export function useVersions(phoneNumberId: string) {
  return useQuery(versionsQuery(useSession().user.id, phoneNumberId))
}

/** Whole versions, newest first, without deleted ones. */
export function useWholeVersions(phoneNumberId: string, ids: readonly string[]) {
  const place = { owner: useSession().user.id, phoneNumberId }
  return useQuery({
    queryKey: [...versionsQuery(place.owner, phoneNumberId).queryKey, ...ids],
    queryFn: async () => {
      const found = await Promise.all(ids.map((id) => readWholeVersion(place, id)))
      return found.filter((one) => one !== undefined).sort((a, b) => (a.takenAt < b.takenAt ? 1 : -1))
    },
  })
}
