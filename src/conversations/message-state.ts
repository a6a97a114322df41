/** What is kept of one message: its words, and what became of it. */
import type { Holder, Speaker } from './fact.ts'
import type { Who } from './identity.ts'
import { rowOfStatus } from './message-types.ts'
import type { Said } from './words.ts'

export interface TeamMember {
  readonly id: string
  readonly name: string
}

interface EditOf {
  readonly at: number
  readonly content: Said
}

/** The last of each sender counts; no emoji takes it back. */
interface ReactionOf {
  readonly at: number
  readonly emoji: string
  readonly speaker: Speaker
}

export interface MessageState {
  readonly messageId: string
  readonly eventIds: Set<string>
  at: number
  /** Null while only its status, or what became of it, is known. */
  speaker: Speaker | null
  isOfAgent: boolean
  content: Said | undefined
  /** The side that should answer it. */
  asked: Holder | undefined
  sender: Who | undefined
  by: TeamMember | undefined
  readonly edits: Map<number, EditOf>
  deletedAt: number | undefined
  readonly reactions: Map<string, ReactionOf>
  status: string | undefined
  problem: string | undefined
  /** The first status that shows who has the conversation. */
  firstStatusAt: number | undefined
}

/** A message of which nothing but its id is known. */
export function messageState(messageId: string, at: number): MessageState {
  return {
    messageId,
    eventIds: new Set(),
    at,
    speaker: null,
    isOfAgent: false,
    content: undefined,
    asked: undefined,
    sender: undefined,
    by: undefined,
    edits: new Map(),
    deletedAt: undefined,
    reactions: new Map(),
    status: undefined,
    problem: undefined,
    firstStatusAt: undefined,
  }
}

/** The first one, if it is later. */
export function laterOf<Value>(
  before: Value | undefined,
  after: Value,
  timeOf: (value: Value) => number,
): Value {
  return before !== undefined && timeOf(before) > timeOf(after) ? before : after
}

/** Both are the same message; the first one takes over what the other knew. */
export function mergedMessages(one: MessageState, other: MessageState): MessageState {
  for (const [at, edit] of other.edits) one.edits.set(at, edit)
  for (const [sender, reaction] of other.reactions)
    one.reactions.set(
      sender,
      laterOf(one.reactions.get(sender), reaction, ({ at }) => at),
    )
  for (const id of other.eventIds) one.eventIds.add(id)
  const earliest = (a: number | undefined, b: number | undefined) =>
    a === undefined || b === undefined ? (a ?? b) : Math.min(a, b)
  const told = one.content === undefined ? other : one
  const step = ({ status }: MessageState) => (status === undefined ? -1 : (rowOfStatus(status)?.step ?? 0))
  return Object.assign(one, {
    at: told.at,
    speaker: told.speaker,
    content: told.content,
    asked: told.asked,
    sender: told.sender,
    by: one.by ?? other.by,
    isOfAgent: one.isOfAgent || other.isOfAgent,
    deletedAt: earliest(one.deletedAt, other.deletedAt),
    firstStatusAt: earliest(one.firstStatusAt, other.firstStatusAt),
    status: step(other) > step(one) ? other.status : one.status,
    problem: one.problem ?? other.problem,
  })
}
