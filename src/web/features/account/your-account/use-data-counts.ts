import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../api/session.ts'
import { countOwnerless, readBrowserData } from '../../../records/browser/browser-data.ts'
import { dataCounts } from './data-counts.ts'
import { ownerlessData } from './words.ts'

export function useDataCounts() {
  const { demo, user } = useSession()
  return useQuery({
    queryKey: ['browser-data', user.id],
    queryFn: async () => {
      const ownerless = demo ? 0 : await countOwnerless()
      return [
        ...dataCounts(await readBrowserData(user.id)),
        ...(ownerless === 0 ? [] : [ownerlessData(ownerless)]),
      ]
    },
    // Other pages and tabs write without notice.
    staleTime: 0,
    gcTime: 0,
  })
}
