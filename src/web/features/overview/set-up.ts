/** Setting up the agent of a phone number, and remembering for a while that it was done. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { onboardedAgent } from '../../../contract/platform/agent-lifecycle.ts'
import { pathOf, platformPaths } from '../../../contract/platform/paths.ts'
import { studioPaths } from '../../../contract/studio/paths.ts'
import { settingsQuery } from '../../api/agent-documents.ts'
import { send } from '../../api/client.ts'
import { useNow } from '../../ui/time.tsx'

/** The platform needs up to a minute; a second one is patience. */
const freshSeconds = 120

function startedKey(phoneNumberId: string) {
  return ['agent-set-up', phoneNumberId]
}

/** Whether the agent was set up from this page so lately that its absence is no surprise. */
export function useIsFresh(phoneNumberId: string): boolean {
  const now = useNow(5)
  const { data } = useQuery({
    queryKey: startedKey(phoneNumberId),
    queryFn: () => 0,
    enabled: false,
    initialData: 0,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return now.getTime() - data < freshSeconds * 1000
}

export function useSetUp(phoneNumberId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      send(onboardedAgent, {
        path: studioPaths.platform + pathOf(platformPaths.onboarding, { entity_id: phoneNumberId }),
        method: 'POST',
        query: { channel: 'whatsapp' },
      }),
    onSuccess: () => {
      queryClient.setQueryData(startedKey(phoneNumberId), Date.now())
      return queryClient.invalidateQueries({ queryKey: settingsQuery(phoneNumberId).queryKey })
    },
  })
}
