/** State transitions of a test conversation. */
import type { AgentTestRequest } from '../../../../contract/platform/agent/agent-test.ts'
import { userMessageOf } from '../../../../contract/studio/files/scenario.ts'
import type { Chat, Turn, TurnOutcome } from './chat.ts'

/** The platform remembers far fewer. */
export const maxTurns = 100

interface NewChat {
  id: string
  owner: string
  phoneNumberId: string
  context: string
  at: string
}

export function newChat({ id, owner, phoneNumberId, context, at }: NewChat): Chat {
  const own = { id, owner, phoneNumberId, context, changedAt: at }
  return { format: 1, name: '', conversationId: null, turns: [], ...own }
}

/** Empty if the agent already has it in the conversation that the platform remembers. */
function contextToTell({ context, conversationId, turns }: Chat): string {
  const wanted = context.trim()
  const lastSent = turns.findLast(
    ({ context, outcome }) =>
      context !== '' && outcome.state === 'answered' && outcome.answer.conversation_id === conversationId,
  )
  return lastSent?.context === wanted ? '' : wanted
}

export function withTurn(chat: Chat, turn: Pick<Turn, 'id' | 'message' | 'sentAt'>, page: string): Chat {
  const next: Turn = { ...turn, context: contextToTell(chat), outcome: { state: 'waiting', page } }
  return { ...chat, turns: [...chat.turns, next].slice(-maxTurns), changedAt: turn.sentAt }
}

/** A resent turn keeps its place. */
export function withRetry(chat: Chat, turnId: string, page: string, at: string): Chat {
  const context = contextToTell({ ...chat, turns: chat.turns.filter(({ id }) => id !== turnId) })
  const again = { context, sentAt: at, outcome: { state: 'waiting', page } } as const
  const turns = chat.turns.map((turn): Turn => (turn.id === turnId ? { ...turn, ...again } : turn))
  return { ...chat, turns, changedAt: at }
}

interface PageOutcome {
  turnId: string
  page: string
  outcome: TurnOutcome
  at: string
}

/** Ignored unless the turn still waits for this page: it may have been resent elsewhere. */
export function withOutcome(chat: Chat, { turnId, page, outcome, at }: PageOutcome): Chat {
  const isWaitedFor = chat.turns.some(
    (turn) => turn.id === turnId && turn.outcome.state === 'waiting' && turn.outcome.page === page,
  )
  if (!isWaitedFor) return chat
  const turns = chat.turns.map((turn) => (turn.id === turnId ? { ...turn, outcome } : turn))
  const conversationId = outcome.state === 'answered' ? outcome.answer.conversation_id : chat.conversationId
  return { ...chat, turns, conversationId, changedAt: at }
}

export type ChatSettings = Pick<Chat, 'name' | 'context' | 'conversationId'>

export function withSettings(chat: Chat, settings: Partial<ChatSettings>): Chat {
  return { ...chat, ...settings }
}

export function chatRequestOf({ conversationId }: Chat, { message, context }: Turn): AgentTestRequest {
  const user_msg = userMessageOf({ message, context: context || undefined })
  return { user_msg, ...(conversationId !== null && { conversation_id: conversationId }) }
}
