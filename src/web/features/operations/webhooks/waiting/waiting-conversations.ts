/** Tells which conversations wait for the team, and since when, from what the webhooks show. */
import { reasonText } from '../../../../conversation/reason-text.ts'
import type { Conversation, MessageEntry } from '../conversations/group-conversations.ts'

export interface WaitingConversation extends Conversation {
  /** Milliseconds since 1970: the first thing that nobody answered. Undefined where nobody waits. */
  readonly waitingSince: number | undefined
}

export interface ConversationGroups {
  /** Who waits longest comes first. */
  readonly waiting: readonly WaitingConversation[]
  /** The others keep their order: the latest first. */
  readonly held: readonly WaitingConversation[]
  readonly withAgent: readonly WaitingConversation[]
  readonly unclear: readonly WaitingConversation[]
}

/** An answer of either side, and a handover to the agent, end the wait; a handover to the team, and each message, begin it. */
export function waitingSince({
  owner,
  entries,
}: Pick<Conversation, 'owner' | 'entries'>): number | undefined {
  if (owner !== 'business') return undefined
  let since: number | undefined
  for (const entry of entries) {
    if (entry.kind === 'handover') since = entry.to === 'agent' ? undefined : (since ?? entry.at)
    else if (entry.kind === 'message' && entry.speaker === 'customer') since ??= entry.at
    else if (entry.kind === 'message' && entry.speaker !== null) since = undefined
  }
  return since
}

export function conversationGroups(conversations: readonly Conversation[]): ConversationGroups {
  const all = conversations.map((one) => ({ ...one, waitingSince: waitingSince(one) }))
  const isWaiting = (one: WaitingConversation) => one.waitingSince !== undefined
  return {
    waiting: all.filter(isWaiting).sort((a, b) => (a.waitingSince ?? 0) - (b.waitingSince ?? 0)),
    held: all.filter((one) => one.owner === 'business' && !isWaiting(one)),
    withAgent: all.filter(({ owner }) => owner === 'agent'),
    unclear: all.filter(({ owner }) => owner === undefined),
  }
}

/** What was said last, oldest first, without what is known by its status alone. */
export function lastMessages({ entries }: Pick<Conversation, 'entries'>, count: number): MessageEntry[] {
  return entries
    .filter((entry): entry is MessageEntry => entry.kind === 'message' && entry.speaker !== null)
    .slice(-count)
}

/** Why the agent handed over the last time: the summary where there is one, else the platform's reason. */
export function handoverReason({ entries }: Pick<Conversation, 'entries'>): string | undefined {
  const last = entries.findLast((entry) => entry.kind === 'handover')
  if (last?.kind !== 'handover' || last.to === 'agent') return undefined
  return last.summary ?? (last.reason && reasonText(last.reason))
}
