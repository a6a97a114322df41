/** Finds turns that a team should review. */
import { withheldReason } from '../contract/platform/agent/agent-test.ts'
import type { Conversation } from './conversation.ts'
import type { MessageEntry } from './entry.ts'
import { type AskedTurn, turnsOf } from './turns.ts'

export interface OpenFinding {
  /** Stored in the team's reviews once it is finished. */
  readonly id: string
  readonly kind: 'unanswered' | 'handed_over' | 'withheld' | 'undelivered'
  /** From when on it counts, in milliseconds since 1970: at first, the agent may still be writing. */
  readonly at: number
}

/** Until then, the agent may still be writing; in milliseconds. */
export const unansweredAfterMs = 60_000

export const findingPrefixes = {
  unanswered: 'unanswered',
  handed_over: 'handover',
  withheld: 'withheld',
  undelivered: 'undelivered',
} as const satisfies Record<OpenFinding['kind'], string>

export function openFindings({ entries, kind }: Pick<Conversation, 'entries' | 'kind'>): OpenFinding[] {
  const found = entries.filter(hasFailed).map(({ messageId, at }) => finding('undelivered', messageId, at))
  // The studio answers no groups, and neither does the agent.
  if (kind === 'group') return found
  return [...turnsOf(entries).flatMap(findingsOfTurn), ...found]
}

function findingsOfTurn(turn: AskedTurn): OpenFinding[] {
  const { id, at, answer, isHandedOver, reason, isWithTeam, isTextLost } = turn
  if (reason === withheldReason) return [finding('withheld', id, at)]
  if (isHandedOver) return [finding('handed_over', id, at)]
  const isUnanswered = answer === null && !isWithTeam && !isTextLost
  return isUnanswered ? [finding('unanswered', id, at + unansweredAfterMs)] : []
}

const finding = (kind: OpenFinding['kind'], id: string, at: number): OpenFinding => ({
  id: `${findingPrefixes[kind]}-${id}`,
  kind,
  at,
})

const hasFailed = (entry: Conversation['entries'][number]): entry is MessageEntry =>
  entry.kind === 'message' && entry.speaker !== 'customer' && entry.status === 'failed'
