/** The agent's steps of an answer, available about a second later (docs/platform.md, section 13.1). */

import { queryOptions } from '@tanstack/react-query'
import { growingWait } from '../../../agent/transport/growing-wait.ts'
import {
  type ConversationTurn,
  conversationTurns,
} from '../../../contract/platform/conversations/conversation-turn.ts'
import { recognisedOf } from '../../../contract/reader/unrecognised.ts'
import { ApiError } from '../api-error.ts'
import { send } from '../client.ts'
import { platformPath } from './platform-path.ts'

/** Together about half a minute. */
export const stepsPollMilliseconds = growingWait({ firstSeconds: 1, growth: 1.6, maxPolls: 6 })
const shownTurns = 20

export function turnOf(turns: readonly ConversationTurn[], messageId: string): ConversationTurn | undefined {
  return turns.find(({ message_id, turn_id }) => message_id === messageId || turn_id === messageId)
}

/** A test conversation's id works in place of a phone number. Not cached. */
export function stepsQuery(entity_id: string, conversationId: string, messageId: string) {
  const path = platformPath('conversationTurns', { entity_id })
  return queryOptions({
    queryKey: ['turn-steps', entity_id, conversationId, messageId],
    queryFn: async ({ signal }) => {
      const query = { user_phone_number: conversationId, limit: String(shownTurns) }
      try {
        const { data } = await send(conversationTurns, { path, query, signal })
        return turnOf(recognisedOf(data), messageId) ?? null
      } catch (error) {
        // The platform has no such conversation before its first turn.
        if (error instanceof ApiError && (error.kind === 'missing' || error.kind === 'invalid')) return null
        throw error
      }
    },
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state }) =>
      state.data || state.error ? false : stepsPollMilliseconds(state.dataUpdateCount),
  })
}
