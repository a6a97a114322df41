/** Findings of the open conversation, with the turns that lead to them. */
import type { StoredTurnReason } from '../../../../contract/studio/bad-turn-reason.ts'
import { hashOfText } from '../../../../contract/studio/workspace/name-of-text.ts'
import { messageEntryOf } from '../../../../conversations/conversation.ts'
import type { ConversationEntry, MessageEntry } from '../../../../conversations/entry.ts'
import { type AskedTurn, turnsOf } from '../../../../conversations/turns.ts'
import type { RecordedTurn } from '../../../../scenarios/recorded-scenario.ts'
import { realCustomer } from '../../../api/masked-data.ts'
import type { ThreadEntry } from '../../../conversation/model/thread-entries.ts'
import type { MarkedTurn } from '../../../records/reviews.ts'
import type { FindingKind } from './finding-kinds.ts'
import type { InboxRow } from './inbox-rows.ts'

/** A turn that needs a look, until it is saved as a scenario or dismissed. */
export interface TurnFinding {
  readonly id: string
  readonly kind: FindingKind
  readonly reason: StoredTurnReason
  /** The last one is the subject. */
  readonly turns: readonly RecordedTurn[]
  readonly names: readonly string[]
}

/** Equal in the masked view. */
const hashOfTurn = ({ id }: AskedTurn) => hashOfText(realCustomer(id))

const hasFailed = (entry: ConversationEntry): entry is MessageEntry =>
  entry.kind === 'message' && entry.speaker !== 'customer' && entry.status === 'failed'

const kindsOfTurns = ['unanswered', 'handover', 'withheld'] as const
const reasons = { unanswered: 'unanswered', handover: 'handover_unwanted', withheld: 'unanswered' } as const

/** Only what the server reports, because the page may lack the beginning of the conversation. */
function seenIn({ findingIds, name }: InboxRow, entries: readonly ConversationEntry[]): TurnFinding[] {
  const names = name === undefined ? [] : [name]
  const turns = turnsOf(entries)
  const found = turns.flatMap((turn, at): TurnFinding[] =>
    kindsOfTurns.map((kind) => ({
      // A stand-in would identify another message after a reload.
      id: `${kind}-${realCustomer(turn.id)}`,
      kind,
      reason: reasons[kind],
      names,
      turns: turns.slice(0, at + 1),
    })),
  )
  const failed = entries.filter(hasFailed).map(
    ({ messageId, at }): TurnFinding => ({
      id: `undelivered-${realCustomer(messageId)}`,
      kind: 'undelivered',
      reason: 'unanswered',
      names,
      turns: turns.filter((turn) => turn.at <= at),
    }),
  )
  return [...found, ...failed].filter(({ id }) => findingIds.includes(id))
}

const findingOfMark = ({ id, reason, turns }: MarkedTurn): TurnFinding => ({
  id,
  kind: 'marked',
  reason,
  turns,
  names: [],
})

/** @param marked one phone number's marks */
export function chatFindings(
  row: InboxRow,
  entries: readonly ConversationEntry[],
  marked: readonly MarkedTurn[],
): TurnFinding[] {
  if (row.mark !== undefined) return [findingOfMark(row.mark)]
  const hashes = new Set(turnsOf(entries).map(hashOfTurn))
  const marks = marked.filter(
    ({ id, turnHash }) => row.findingIds.includes(id) || (turnHash !== undefined && hashes.has(turnHash)),
  )
  return [...marks.map(findingOfMark), ...seenIn(row, entries)]
}

/** A marked answer as a conversation. */
export function entriesOfMark({ id, at, turns }: MarkedTurn): ThreadEntry[] {
  const lastAt = Date.parse(at)
  const said = (messageId: string, speaker: 'customer' | 'agent', text: string) => ({
    ...messageEntryOf({ messageId, at: lastAt, speaker, content: { type: 'text', text: { body: text } } }),
    id: messageId,
  })
  return turns.flatMap(({ message, answer }, index) => [
    ...(message === '' ? [] : [said(`${id} ${index} asked`, 'customer', message)]),
    ...(answer === null ? [] : [said(`${id} ${index} answered`, 'agent', answer)]),
  ])
}
