/** Turns the collected facts into a conversation: its entries, who answers, and since when the customer waits. */
import type { Act, ConversationState, HandoverState, NoticeState } from './conversation-state.ts'
import type { ActEntry, ConversationEntry, HandoverEntry, MessageEntry, NoticeEntry } from './entry.ts'
import type { Holder, Speaker } from './fact.ts'
import { holderOf } from './holder.ts'
import type { KnownId } from './identity.ts'
import {
  compareTold,
  type MessageState,
  messageState,
  momentOfAct,
  type TeamMember,
  type ToldAt,
} from './message-state.ts'
import { noticeText } from './notices.ts'
import { waitingSince, windowEndsAt } from './waiting.ts'
import { messageWords, type Said } from './words.ts'

export interface Conversation {
  readonly kind: 'customer' | 'group'
  readonly groupId: string | undefined
  readonly name: string | undefined
  readonly username: string | undefined
  /** All ids, the one seen last first. */
  readonly ids: readonly KnownId[]
  readonly holder: Holder | undefined
  readonly heldBy: TeamMember | undefined
  /** Oldest first. */
  readonly entries: readonly ConversationEntry[]
  readonly lastAt: number
  /** Since when the customer waits for the team. */
  readonly waitingSince: number | undefined
  /** Since when the customer waits for the agent that has the conversation. */
  readonly agentOwesSince: number | undefined
  readonly windowEndsAt: number | undefined
}

/** At the same moment, the later one follows from the earlier one. */
const orderAtOneTime = { message: 0, notice: 1, handover: 2, act: 3 } as const

export function finish(state: ConversationState): Conversation {
  const moments: (readonly [ToldAt, ConversationEntry])[] = [
    ...[...state.messages.values()].filter(isShown).map((one) => placed(one.arrivedAt, messageEntry(one))),
    ...[...state.notices.values()].map((notice) => placed(notice.arrivedAt, noticeEntry(notice))),
    ...[...state.handovers.values()].map((handover) => placed(handover.arrivedAt, handoverEntry(handover))),
    ...[...state.acts.values()]
      .filter(({ kind }) => kind !== 'replied')
      .map((one) => [momentOfAct(one.at), actEntry(one)] as const),
  ]
  const entries = moments.sort(compareEntries).map(([, entry]) => entry)
  const isGroup = state.groupId !== undefined
  const { holder, by } = isGroup ? nobody : holderOf(state)
  return {
    kind: isGroup ? 'group' : 'customer',
    groupId: state.groupId,
    name: state.name?.text,
    username: state.username?.text,
    ids: [...state.ids.values()].sort(compareKnown).map(({ at: _, ...id }) => id),
    holder,
    heldBy: by,
    entries,
    lastAt: entries.at(-1)?.at ?? 0,
    waitingSince: isGroup || holder === 'agent' ? undefined : waitingSince(entries, holder === 'team'),
    agentOwesSince: holder === 'agent' ? waitingSince(entries) : undefined,
    windowEndsAt: isGroup ? undefined : windowEndsAt(entries),
  }
}

const idKinds = { number: 0, user: 1, parent: 2 } as const

/** The one seen last first; of two seen together, a number first. */
const compareKnown = (a: KnownId & { at: number }, b: KnownId & { at: number }) =>
  b.at - a.at || idKinds[a.kind] - idKinds[b.kind] || (a.key < b.key ? -1 : 1)

const nobody = { holder: undefined, by: undefined }

const placed = (arrivedAt: number, entry: ConversationEntry) => [{ at: entry.at, arrivedAt }, entry] as const

/** Within a second, by arrival; then a question before its answer, and always the same way. */
function compareEntries(
  [one, a]: readonly [ToldAt, ConversationEntry],
  [other, b]: readonly [ToldAt, ConversationEntry],
): number {
  const moments = compareTold(one, other) || orderAtOneTime[a.kind] - orderAtOneTime[b.kind]
  if (moments !== 0) return moments
  if (a.kind === 'message' && b.kind === 'message') {
    const speakers = Number(a.speaker !== 'customer') - Number(b.speaker !== 'customer')
    return speakers || (a.messageId < b.messageId ? -1 : 1)
  }
  const [first, second] = [a, b].map((entry) => ('text' in entry ? entry.text : JSON.stringify(entry)))
  return (first ?? '') < (second ?? '') ? -1 : 1
}

/** A reaction to a message that never arrived is not shown. */
const isShown = ({ said, edits, status, isOfAgent, deletedAt }: MessageState) =>
  said !== undefined || edits.size > 0 || status !== undefined || isOfAgent || deletedAt !== undefined

function messageEntry(message: MessageState): MessageEntry {
  const { messageId, speaker, isOfAgent, said, by, edits, deletedAt, reactions, status, problem } = message
  const versions = [...edits.values()].sort((a, b) => a.at - b.at)
  const last = versions.at(-1)
  // An edit says neither what the message answers nor what led to it.
  const { context, referral } = said?.content ?? {}
  const content = last ? { context, referral, ...last.content } : said?.content
  const earlier = [said?.content, ...versions.slice(0, -1).map((version) => version.content)].filter(
    (one) => one !== undefined,
  )
  return {
    kind: 'message',
    at: said?.at ?? message.firstAt,
    messageId,
    speaker,
    isOfAgent,
    asked: message.asked,
    text: deletedAt === undefined && content !== undefined ? messageWords(content) : '',
    content: deletedAt === undefined ? content : undefined,
    sender: said?.sender,
    by,
    edited: last && deletedAt === undefined ? { at: last.at, earlier: earlier.map(messageWords) } : undefined,
    deletedAt,
    reactions: [...reactions.values()]
      .filter(({ emoji }) => emoji !== '')
      .sort((a, b) => a.at - b.at || (a.emoji < b.emoji ? -1 : 1))
      .map(({ emoji, speaker: from }) => ({ emoji, speaker: from })),
    status,
    problem: problem?.text,
    eventIds: [...message.eventIds],
  }
}

/** A message of which only these facts are known. */
export function messageEntryOf(known: {
  readonly messageId: string
  readonly at: number
  readonly speaker: Speaker | null
  readonly content?: Said | undefined
}): MessageEntry {
  const { messageId, at, speaker, content } = known
  const said = content && { at, content, sender: undefined }
  return messageEntry({ ...messageState(messageId, at), speaker, said })
}

function noticeEntry({ eventIds, arrivedAt: _, ...one }: NoticeState): NoticeEntry {
  return { ...one, kind: 'notice', text: noticeText(one.notice), eventIds: [...eventIds] }
}

function handoverEntry({ eventIds, arrivedAt: _, ...one }: HandoverState): HandoverEntry {
  return { ...one, kind: 'handover', eventIds: [...eventIds] }
}

const actEntry = ({ kind: act, at, by }: Act): ActEntry => ({ kind: 'act', at, act, by })
