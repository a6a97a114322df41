/** The agent's steps of an answer, available about a second later (docs/platform.md, sections 13.1 and 15.2). */

import { queryOptions } from '@tanstack/react-query'
import { growingWait } from '../../../agent/transport/growing-wait.ts'
import {
  type ConversationTurn,
  conversationTurns,
} from '../../../contract/platform/conversations/conversation-turn.ts'
import { unseenCursor } from '../../../contract/platform/next-cursor.ts'
import { recognisedOf } from '../../../contract/reader/unrecognised.ts'
import { ApiError } from '../api-error.ts'
import { send } from '../client.ts'
import { likelyTurn, type SaidAnswer } from './likely-turn.ts'
import { platformPath } from './platform-path.ts'

/** Together about half a minute. */
export const stepsPollMilliseconds = growingWait({ firstSeconds: 1, growth: 1.6, maxPolls: 6 })
const turnsPerPage = 20
/** Short and empty pages may have a next one; older turns than these are not asked for. */
const maxPages = 20

export interface FoundTurn {
  readonly turn: ConversationTurn
  /** Found by time and text, because the platform names no message. */
  readonly isLikely: boolean
}

function turnOf(turns: readonly ConversationTurn[], messageId: string): ConversationTurn | undefined {
  return turns.find(({ message_id, turn_id }) => message_id === messageId || turn_id === messageId)
}

async function findTurn(
  place: { entity_id: string; user_phone_number: string },
  messageId: string,
  { said, signal }: { said: SaidAnswer | undefined; signal: AbortSignal },
): Promise<FoundTurn | null> {
  const path = platformPath('conversationTurns', { entity_id: place.entity_id })
  const all: ConversationTurn[] = []
  const asked: (string | undefined)[] = []
  for (let after: string | undefined; asked.length < maxPages; ) {
    asked.push(after)
    const query = { user_phone_number: place.user_phone_number, limit: String(turnsPerPage), after }
    const page = await send(conversationTurns, { path, query, signal })
    const turns = recognisedOf(page.data)
    const turn = turnOf(turns, messageId)
    if (turn !== undefined) return { turn, isLikely: false }
    all.push(...turns)
    after = unseenCursor(page, asked)
    if (after === undefined) break
  }
  const likely = said && likelyTurn(all, said)
  return likely === undefined ? null : { turn: likely, isLikely: true }
}

/**
 * Not cached.
 * @param user_phone_number digits, or a test conversation's id
 * @param said the answer, for turns without a message id
 */
export function stepsQuery(
  entity_id: string,
  user_phone_number: string,
  messageId: string,
  said?: SaidAnswer,
) {
  return queryOptions({
    queryKey: ['turn-steps', entity_id, user_phone_number, messageId],
    queryFn: async ({ signal }) => {
      try {
        return await findTurn({ entity_id, user_phone_number }, messageId, { said, signal })
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
