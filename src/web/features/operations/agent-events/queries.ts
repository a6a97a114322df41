import { queryOptions, useMutation } from '@tanstack/react-query'
import {
  type AgentEventRequest,
  acceptedAgentEvent,
  agentEvent,
} from '../../../../contract/platform/agent/agent-event.ts'
import { platformPath } from '../../../api/agent/platform-path.ts'
import { send } from '../../../api/client.ts'
import { eventPollMilliseconds } from './event-poll.ts'
import { isFinal } from './event-state.ts'

export function useSendEvent(entity_id: string) {
  const path = platformPath('agentEvents', { entity_id })
  return useMutation({
    mutationFn: (body: AgentEventRequest) => send(acceptedAgentEvent, { path, method: 'POST', body }),
  })
}

/** Polls until the state is final or two minutes have passed. */
export function eventQuery(entity_id: string, agent_event_id: string, sentAt: string) {
  const path = platformPath('agentEvent', { entity_id, agent_event_id })
  return queryOptions({
    queryKey: ['agent-event', entity_id, agent_event_id],
    queryFn: ({ signal }) => send(agentEvent, { path, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.error !== null || (state.data !== undefined && isFinal(state.data.status ?? ''))
        ? false
        : eventPollMilliseconds(state.dataUpdateCount, sentAt),
  })
}
