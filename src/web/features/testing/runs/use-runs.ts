import { queryOptions, useQuery } from '@tanstack/react-query'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { useSession } from '../../../api/session.ts'
import { readLastRun, readRuns } from '../../../records/runs/runs.ts'
import { useVersions } from '../../../versions/use-versions.ts'

export function runsQuery(owner: string, phoneNumberId: string) {
  return queryOptions({
    queryKey: ['runs', owner, phoneNumberId],
    queryFn: () => readRuns({ owner, phoneNumberId }),
    // Includes a run that has just ended, here or in another tab.
    staleTime: 0,
  })
}

/** For a page that shows no other run. */
export function lastRunQuery(owner: string, phoneNumberId: string) {
  return queryOptions({
    // Below the runs' key, so that changed runs refetch it.
    queryKey: ['runs', owner, phoneNumberId, 'last'],
    queryFn: () => readLastRun({ owner, phoneNumberId }),
    staleTime: 0,
  })
}

/** Together with the versions, because a late version name moves what follows. */
export function useRuns() {
  const phoneNumberId = usePhoneNumberId()
  const runs = useQuery(runsQuery(useSession().user.id, phoneNumberId))
  const { isLoading } = useVersions(phoneNumberId)
  return isLoading ? { ...runs, data: undefined } : runs
}
