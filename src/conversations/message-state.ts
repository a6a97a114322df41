/** The state of one message: its content, status, edits, reactions and deletion. */
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

/** The words as they came, with the sender in a group. */
interface SaidOnce {
  readonly at: number
  readonly content: Said
  readonly sender: Who | undefined
}

export interface MessageState {
  readonly messageId: string
  readonly eventIds: Set<string>
  /** The earliest time of any fact about it; used until its content arrives. */
  firstAt: number
  /** When the first webhook about it came; the platform's times are whole seconds. */
  arrivedAt: number
  /** Null while only its status, or what became of it, is known. */
  speaker: Speaker | null
  isOfAgent: boolean
  said: SaidOnce | undefined
  /** The side that should answer it. */
  asked: Holder | undefined
  by: TeamMember | undefined
  readonly edits: Map<number, EditOf>
  deletedAt: number | undefined
  readonly reactions: Map<string, ReactionOf>
  status: string | undefined
  problem: Dated | undefined
  /** The first status that shows who has the conversation. */
  firstStatus: ToldAt | undefined
}

/** A message of which only the id is known. */
export function messageState(messageId: string, at: number, arrivedAt = at): MessageState {
  return {
    messageId,
    eventIds: new Set(),
    firstAt: at,
    arrivedAt,
    speaker: null,
    isOfAgent: false,
    said: undefined,
    asked: undefined,
    by: undefined,
    edits: new Map(),
    deletedAt: undefined,
    reactions: new Map(),
    status: undefined,
    problem: undefined,
    firstStatus: undefined,
  }
}

/** A text with its time, in milliseconds since 1970. */
export interface Dated {
  readonly text: string
  readonly at: number
}

/** The platform's time, in whole seconds, and when the studio learnt of it; both in milliseconds since 1970. */
export interface ToldAt {
  readonly at: number
  readonly arrivedAt: number
}

/** An act of the studio among webhooks, whose times are whole seconds. @param at milliseconds since 1970 */
export const momentOfAct = (at: number): ToldAt => ({ at: Math.floor(at / 1000) * 1000, arrivedAt: at })

export const compareTold = (a: ToldAt, b: ToldAt) => a.at - b.at || a.arrivedAt - b.arrivedAt

export function firstOf(one: ToldAt | undefined, other: ToldAt | undefined): ToldAt | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return compareTold(one, other) <= 0 ? one : other
}

/** The later one; of two at one time always the same, whichever came first. */
export function laterOf<Value extends { readonly at: number }>(
  one: Value | undefined,
  other: Value | undefined,
): Value | undefined {
  if (one === undefined || other === undefined) return one ?? other
  if (one.at !== other.at) return one.at > other.at ? one : other
  return JSON.stringify(one) > JSON.stringify(other) ? one : other
}

/** The status that is further on its way; of two equal steps always the same. */
export function furtherStatus(one: string | undefined, other: string | undefined): string | undefined {
  if (one === undefined || other === undefined) return one ?? other
  const step = (status: string) => rowOfStatus(status)?.step ?? 0
  if (step(one) !== step(other)) return step(one) > step(other) ? one : other
  return one > other ? one : other
}

/** The team's, if the platform named both. */
export function askedOf(one: Holder | undefined, other: Holder | undefined): Holder | undefined {
  return one === 'team' || other === 'team' ? 'team' : (one ?? other)
}

/** Merges two states of the same message into the first. */
export function mergedMessages(one: MessageState, other: MessageState): MessageState {
  for (const [at, edit] of other.edits) setLater(one.edits, at, edit)
  for (const [sender, reaction] of other.reactions) setLater(one.reactions, sender, reaction)
  for (const id of other.eventIds) one.eventIds.add(id)
  const earliest = (a: number | undefined, b: number | undefined) =>
    a === undefined || b === undefined ? (a ?? b) : Math.min(a, b)
  return Object.assign(one, {
    firstAt: Math.min(one.firstAt, other.firstAt),
    arrivedAt: Math.min(one.arrivedAt, other.arrivedAt),
    speaker: one.speaker ?? other.speaker,
    said: laterOf(one.said, other.said),
    asked: askedOf(one.asked, other.asked),
    by: one.by ?? other.by,
    isOfAgent: one.isOfAgent || other.isOfAgent,
    deletedAt: earliest(one.deletedAt, other.deletedAt),
    firstStatus: firstOf(one.firstStatus, other.firstStatus),
    status: furtherStatus(one.status, other.status),
    problem: laterOf(one.problem, other.problem),
  })
}

/** Keeps the later value of each key. */
export function setLater<Key, Value extends { readonly at: number }>(
  values: Map<Key, Value>,
  key: Key,
  value: Value,
): void {
  values.set(key, laterOf(values.get(key), value) ?? value)
}
