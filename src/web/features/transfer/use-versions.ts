/** The versions that this browser keeps of an agent. */
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../api/session.ts'
import { readVersions } from '../../browser/agent-store.ts'

export function useVersions(phoneNumberId: string) {
  const owner = useSession().user.id
  return useQuery({
    queryKey: ['versions', owner, phoneNumberId],
    queryFn: () => readVersions(owner, phoneNumberId),
  })
}
