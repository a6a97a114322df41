/** Conversations and their entries as the routes answer them (docs/behaviour.md, section 4). */
import { createHash } from 'node:crypto'
import type { ConversationEntryAnswer, ConversationSummary } from '../../contract/studio/conversations.ts'
import type { Conversation } from '../../conversations/conversation.ts'
import type { ConversationEntry, MessageEntry } from '../../conversations/entry.ts'
import type { KnownId, Who } from '../../conversations/identity.ts'
import { messageWords } from '../../conversations/words.ts'

type Answer = ConversationEntryAnswer
type Speaker = Answer['speaker']

/** What is kept of a conversation for the list; the findings follow from the team's reviews as well. */
export type SummaryOfFacts = Omit<ConversationSummary, 'findings' | 'findingIds'>

const idDigits = 32
/** For the list, which shows one line. */
const maxLastCharacters = 300

/** What is stored of a conversation for lists; the ids are those of its address and of its phone number. */
export function summaryOfFacts(
  conversation: Conversation,
  { id, phoneNumberId }: { readonly id: string; readonly phoneNumberId: string },
): SummaryOfFacts {
  const { kind, ids, name, username, groupId, holder, heldBy, lastAt, entries } = conversation
  const { waitingSince = null, windowEndsAt = null } = conversation
  const last =
    entries.findLast((entry) => entry.kind !== 'message' || entry.speaker !== null) ?? entries.at(-1)
  const isGroup = groupId !== undefined
  const { number, userId } = idsOfPerson(ids)
  return {
    id,
    phoneNumberId,
    kind,
    customer: {
      name: name ?? null,
      number: isGroup ? null : number,
      userId: isGroup ? null : userId,
      username: username ?? null,
      ids: isGroup ? [] : ids.map(({ value }) => value),
    },
    holder: holder ?? 'unknown',
    heldBy: heldBy ?? null,
    lastAt,
    last: lastOf(last === undefined ? undefined : entryAnswer(last, entries), lastAt),
    waitingSince,
    windowEndsAt,
  }
}

const idsOfPerson = (ids: readonly KnownId[]) => ({
  number: ids.find(({ kind }) => kind === 'number')?.value ?? null,
  userId: ids.find(({ kind }) => kind === 'user')?.value ?? null,
})

function lastOf(entry: Answer | undefined, at: number): ConversationSummary['last'] {
  if (entry === undefined) return { at, speaker: 'platform', text: '', entry: { kind: 'notice' } }
  const { kind, speaker, text, content, deleted, notice, handover, act, by, status } = entry
  return {
    at: entry.at,
    speaker,
    text: text.slice(0, maxLastCharacters),
    entry: defined({ kind, content, deleted, notice, handover, act, by, status }),
  }
}

/** @param entries of the conversation, for the message that this one quotes */
export function entryAnswer(entry: ConversationEntry, entries: readonly ConversationEntry[]): Answer {
  const id = entryId(entry)
  const { at, kind } = entry
  switch (entry.kind) {
    case 'message':
      return messageAnswer(entry, entries)
    case 'notice': {
      const { text, needsAnswer, notice, eventIds } = entry
      const { type, details } = notice
      return {
        id,
        at,
        kind,
        speaker: 'platform',
        text,
        notice: { type, details, needsAnswer },
        eventIds: [...eventIds],
      }
    }
    case 'handover': {
      const { to, isTakenOver, summary, reason, eventIds } = entry
      const handover = defined({ to: to ?? null, isTakenOver, summary, reason })
      return {
        id,
        at,
        kind,
        speaker: 'platform',
        text: handoverText(entry),
        handover,
        eventIds: [...eventIds],
      }
    }
    case 'act': {
      const { act, by } = entry
      return { id, at, kind, speaker: 'team', text: actText(entry), act, by, eventIds: [] }
    }
  }
}

function messageAnswer(entry: MessageEntry, entries: readonly ConversationEntry[]): Answer {
  const {
    messageId,
    at,
    kind,
    speaker,
    text,
    content,
    sender,
    by,
    edited,
    deletedAt,
    reactions,
    status,
    problem,
  } = entry
  const { context, referral } = content ?? {}
  const quoted = context?.id ?? undefined
  return defined({
    id: entryId(entry),
    at,
    kind,
    speaker: speakerOf(entry),
    sender: sender && senderOf(sender),
    messageId,
    type: content === undefined ? undefined : (content.type ?? 'text'),
    text: speaker === null ? '' : text,
    content: content as Answer['content'],
    edited: edited && { at: edited.at, earlier: [...edited.earlier] },
    deleted: deletedAt === undefined ? undefined : { at: deletedAt },
    reactions: reactions.length === 0 ? undefined : reactions.map((reaction) => ({ ...reaction })),
    quotes: quoted === undefined ? undefined : { messageId: quoted, text: textOf(quoted, entries) },
    referral: (referral ?? undefined) as Answer['referral'],
    status,
    problem,
    by: by && { ...by },
    eventIds: [...entry.eventIds],
  })
}

/** Without its words, a message of the business is the agent's if the platform marked it so. */
const speakerOf = ({ speaker, isOfAgent }: MessageEntry): Speaker => speaker ?? (isOfAgent ? 'agent' : 'team')

const senderOf = ({ ids, name }: Who) => ({ name: name ?? null, ...idsOfPerson(ids) })

function textOf(messageId: string, entries: readonly ConversationEntry[]): string {
  const found = entries.find((entry) => entry.kind === 'message' && entry.messageId === messageId)
  return found?.kind === 'message' && found.content !== undefined ? messageWords(found.content) : ''
}

function handoverText({ to, summary, reason }: ConversationEntry & { kind: 'handover' }): string {
  const told = to === undefined ? 'Handed over' : `Handed over to the ${to}`
  const why = summary ?? reason
  return why ? `${told}: ${why}` : told
}

const actTexts = {
  replied: 'replied',
  taken_over: 'took over',
  handed_back: 'handed back to the agent',
} as const

const actText = ({ act, by }: ConversationEntry & { kind: 'act' }) => `${by.name} ${actTexts[act]}`

/** Stays the same however much is known about the entry, and says nothing about the customer. */
export function entryId(entry: ConversationEntry): string {
  const parts =
    entry.kind === 'message'
      ? [entry.messageId]
      : entry.kind === 'notice'
        ? [entry.at, entry.notice.type, JSON.stringify(entry.notice.details)]
        : entry.kind === 'handover'
          ? [entry.at, entry.to]
          : [entry.at, entry.act, entry.by.id]
  return createHash('sha256')
    .update(JSON.stringify([entry.kind, ...parts]))
    .digest('hex')
    .slice(0, idDigits)
}

/** Without the fields that are undefined, which an answer does not have. */
function defined<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never
}
