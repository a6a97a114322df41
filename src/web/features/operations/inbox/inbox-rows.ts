/** Inbox conversations with their findings: waiting, bad, unanswered. */
import type { StoredTurnReason } from '../../../../contract/studio/bad-turn-reason.ts'
import { hashOfText } from '../../../../contract/studio/workspace/name-of-text.ts'
import {
  emptyConversation,
  type MessageEntry,
  messageEntryOf,
} from '../../../../conversations/conversation.ts'
import { digitsOfNumber, numberKey } from '../../../../conversations/identity.ts'
import type { RecordedTurn } from '../../../../scenarios/recorded-scenario.ts'
import { realCustomer } from '../../../api/masked-data.ts'
import type { InboxChat } from '../../../conversation/model/chats.ts'
import { type HeldTurn, recordedConversation } from '../../../conversation/model/recorded-turns.ts'
import type { MarkedTurn } from '../../../records/reviews.ts'
import type { InboxFilter } from './inbox-search.ts'

export type FindingKind = 'marked' | 'undelivered' | 'unanswered' | 'handover'

/** A turn that needs a look, until it is saved as a scenario or dismissed. */
export interface TurnFinding {
  readonly id: string
  readonly kind: FindingKind
  readonly reason: StoredTurnReason
  /** The last one is the subject. */
  readonly turns: readonly RecordedTurn[]
  readonly names: readonly string[]
}

export interface InboxRow {
  /** Identifies the conversation in the address. */
  readonly key: string
  readonly conversation: InboxChat
  readonly findings: readonly TurnFinding[]
  /** Milliseconds since 1970; undefined if the customer is not waiting. */
  readonly waitingSince: number | undefined
  /** Milliseconds since 1970; undefined without a stored customer message. */
  readonly windowEndsAt: number | undefined
}

/** Equal in the masked view. */
const hashOfTurn = ({ id }: HeldTurn) => hashOfText(realCustomer(id))

interface Review {
  readonly marked: readonly MarkedTurn[]
  readonly done: readonly string[]
}

/** The agent may still be writing. */
const unansweredAfterMs = 60_000

function kindOf({ answer, isHandedOver, isWithTeam, isTextLost, at }: HeldTurn, now: number) {
  if (isHandedOver) return 'handover'
  const isUnanswered = answer === null && !isWithTeam && !isTextLost
  return isUnanswered && now - at > unansweredAfterMs ? 'unanswered' : null
}

const hasFailed = (entry: InboxChat['entries'][number]): entry is MessageEntry =>
  entry.kind === 'message' && entry.speaker !== 'customer' && entry.status === 'failed'

/** Excludes the team's marks. */
function seenIn({ entries, name }: InboxChat, now: number): TurnFinding[] {
  const names = name === undefined ? [] : [name]
  const turns = recordedConversation(entries)
  const found = turns.flatMap((turn, at): TurnFinding[] => {
    const kind = kindOf(turn, now)
    if (kind === null) return []
    const reason = kind === 'handover' ? 'handover_unwanted' : 'unanswered'
    // A stand-in would identify another message after a reload.
    return [{ id: `${kind}-${realCustomer(turn.id)}`, kind, reason, names, turns: turns.slice(0, at + 1) }]
  })
  const failed = entries.filter(hasFailed).map(
    ({ messageId, at }): TurnFinding => ({
      id: `undelivered-${realCustomer(messageId)}`,
      kind: 'undelivered',
      reason: 'unanswered',
      names,
      turns: turns.filter((turn) => turn.at <= at),
    }),
  )
  return [...found, ...failed]
}

function conversationOfMark({ id, phoneNumberId, at, turns }: MarkedTurn): InboxChat {
  const lastAt = Date.parse(at)
  const said = (messageId: string, speaker: 'customer' | 'agent', text: string) =>
    messageEntryOf({ messageId, at: lastAt, speaker, content: { type: 'text', text: { body: text } } })
  const entries = turns.flatMap(({ message, answer }, index) => [
    ...(message === '' ? [] : [said(`${id} ${index} asked`, 'customer', message)]),
    ...(answer === null ? [] : [said(`${id} ${index} answered`, 'agent', answer)]),
  ])
  return { ...emptyChat, key: id, phoneNumberId, entries, lastAt }
}

const emptyChat = { ...emptyConversation, customer: '' }

const findingOfMark = ({ id, reason, turns }: MarkedTurn): TurnFinding => ({
  id,
  kind: 'marked',
  reason,
  turns,
  names: [],
})

/**
 * @param marked one phone number's marks; a mark without a stored conversation gets its own row
 * @param now milliseconds since 1970
 * @returns longest wait first, then latest activity
 */
export function inboxRows(
  conversations: readonly InboxChat[],
  { marked, done }: Review,
  now: number,
): InboxRow[] {
  const finished = new Set(done)
  const placed = new Set<MarkedTurn>()
  const stored = conversations.map((conversation): InboxRow => {
    const hashes = new Set(recordedConversation(conversation.entries).map(hashOfTurn))
    const marks = marked.filter(({ turnHash }) => turnHash !== undefined && hashes.has(turnHash))
    for (const mark of marks) placed.add(mark)
    const seen = seenIn(conversation, now).filter(({ id }) => !finished.has(id))
    return {
      key: conversation.key,
      conversation,
      findings: [...marks.map(findingOfMark), ...seen],
      waitingSince: conversation.waitingSince,
      windowEndsAt: conversation.windowEndsAt,
    }
  })
  const alone = marked
    .filter((mark) => !placed.has(mark))
    .map((mark): InboxRow => {
      const unset = { waitingSince: undefined, windowEndsAt: undefined }
      return {
        key: mark.id,
        conversation: conversationOfMark(mark),
        findings: [findingOfMark(mark)],
        ...unset,
      }
    })
  return [...stored, ...alone].sort(
    (a, b) =>
      (a.waitingSince ?? Number.POSITIVE_INFINITY) - (b.waitingSince ?? Number.POSITIVE_INFINITY) ||
      b.conversation.lastAt - a.conversation.lastAt,
  )
}

const kindsOf: Record<'bad' | 'unanswered', readonly FindingKind[]> = {
  bad: ['marked', 'undelivered'],
  unanswered: ['unanswered', 'handover'],
}

export function findingsIn({ findings }: InboxRow, filter: InboxFilter): readonly TurnFinding[] {
  if (filter !== 'bad' && filter !== 'unanswered') return []
  return findings.filter(({ kind }) => kindsOf[filter].includes(kind))
}

export function isInFilter(row: InboxRow, filter: InboxFilter): boolean {
  if (filter === 'all') return true
  return filter === 'waiting' ? row.waitingSince !== undefined : findingsIn(row, filter).length > 0
}

/** Returns who answers; undefined if the agent left a message unanswered, which the finding says. */
export function answeringOwner({ conversation: { holder }, findings }: InboxRow) {
  const isUnanswered = findings.some(({ kind }) => kind === 'unanswered')
  return holder === 'agent' && isUnanswered ? undefined : holder
}

/** @param text in lower case */
export function isFound({ conversation }: InboxRow, text: string): boolean {
  const { ids, name, username, entries } = conversation
  const digits = digitsOfNumber(text)
  return (
    text === '' ||
    [...ids.map(({ value }) => value), name, username].some((part) => part?.toLowerCase().includes(text)) ||
    (digits !== undefined &&
      ids.some(({ value, key }) => value.includes(digits) || key === numberKey(digits))) ||
    entries.some((entry) => entry.kind === 'message' && entry.text.toLowerCase().includes(text))
  )
}
