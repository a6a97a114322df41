import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { isInstagramEntity } from '../../../contract/platform/account/instagram-entity.ts'
import {
  deletedAgent,
  type OnboardingRequest,
  onboardedAgent,
} from '../../../contract/platform/agent/agent-lifecycle.ts'
import { agentSettingsList } from '../../../contract/platform/record-kinds/agent-settings.ts'
import { recognisedOf } from '../../../contract/reader/unrecognised.ts'
import { send } from '../client.ts'
import { settingsQuery } from './agent-documents.ts'
import { platformPath } from './platform-path.ts'

/** Milliseconds; 0 if this browser did not set the agent up. */
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
        // Omits an empty body, which not every platform version reads.
        ...(request.catalog_id !== undefined && { body: request }),
      }).catch((error: unknown) => existingAgent(phoneNumberId, error)),
    onSuccess: () => {
      queryClient.setQueryData(setUpStartedQuery(phoneNumberId).queryKey, Date.now())
      return queryClient.invalidateQueries({ queryKey: settingsQuery(phoneNumberId).queryKey })
    },
  })
}

/** A repeated setup may be refused although the agent exists (docs/platform.md, section 4.1). */
async function existingAgent(entity_id: string, refusal: unknown) {
  const path = platformPath('settings', { entity_id })
  const settings = await send(agentSettingsList, { path }).catch(() => [])
  const [agent] = recognisedOf(settings)
  if (agent === undefined) throw refusal
  return { agent_id: agent.agent_id }
}

/** Resolves to the deleted agent, if there was one. */
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
      return queryClient.resetQueries({
        predicate: ({ queryKey: [name, scope] }) => scope === phoneNumberId && name !== 'agent-set-up',
      })
    },
  })
}
