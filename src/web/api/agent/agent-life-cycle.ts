/** How the agent of a phone number comes to be, up to its deletion. */

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { isInstagramEntity } from '../../../contract/platform/account/instagram-entity.ts'
import {
  deletedAgent,
  type OnboardingRequest,
  onboardedAgent,
} from '../../../contract/platform/agent/agent-lifecycle.ts'
import { send } from '../client.ts'
import { settingsQuery } from './agent-documents.ts'
import { platformPath } from './platform-path.ts'

/** When this browser set the agent up, in milliseconds; 0 when it did not. */
export function setUpStartedQuery(phoneNumberId: string) {
  return queryOptions({
    queryKey: ['agent-set-up', phoneNumberId],
    queryFn: () => 0,
    enabled: false,
    initialData: 0,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

export function useSetUpAgent(phoneNumberId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (request: OnboardingRequest) =>
      send(onboardedAgent, {
        path: platformPath('onboarding', { entity_id: phoneNumberId }),
        method: 'POST',
        query: { channel: isInstagramEntity(phoneNumberId) ? 'instagram' : 'whatsapp' },
        // Without a body where there is nothing to say: not every version of the platform reads one.
        ...(request.catalog_id !== undefined && { body: request }),
      }),
    onSuccess: () => {
      queryClient.setQueryData(setUpStartedQuery(phoneNumberId).queryKey, Date.now())
      return queryClient.invalidateQueries({ queryKey: settingsQuery(phoneNumberId).queryKey })
    },
  })
}

/** The answer names the agent that was deleted, or nothing when there was none. */
export function useDeleteAgent(phoneNumberId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      send(deletedAgent, {
        path: platformPath('deleteAgent', { entity_id: phoneNumberId }),
        method: 'DELETE',
      }),
    onSuccess: () => {
      queryClient.setQueryData(setUpStartedQuery(phoneNumberId).queryKey, 0)
      // Whatever was read of the agent describes something that is gone.
      return queryClient.resetQueries({
        predicate: ({ queryKey: [name, scope] }) => scope === phoneNumberId && name !== 'agent-set-up',
      })
    },
  })
}
