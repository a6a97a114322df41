/** Rows of conversations and their turns, in the order of the conversations' ids, which activity does not change. */
import {
  type ConversationEntryAnswer,
  type ConversationSummary,
  type ConversationThread,
  conversationList,
  conversationThread,
  type ListedConversations,
  maxListedConversations,
  maxListedEntries,
} from '../../contract/studio/conversations.ts'
import { studioPaths } from '../../contract/studio/paths.ts'
import { CommandError } from '../command-error.ts'
import { askOnceRead, askStudioFor } from '../connect/ask-studio.ts'
import type { StudioConnection } from '../connect/studio-connection.ts'
import type { ProcessContext } from '../process-context.ts'
import { maskedTextsOf } from './row-masking.ts'
import type { WrittenConversation, WrittenTurn } from './row-shapes.ts'
import type { RowsCursor } from './rows-cursor.ts'

/** A row, and its place for the cursor. */
export interface PlacedRow<Row> {
  readonly row: Row
  readonly at: RowsCursor['at']
}

export interface RowsSource {
  readonly studio: StudioConnection
  readonly cursor: RowsCursor
  readonly isMasked: boolean
  readonly outside: Pick<ProcessContext, 'note' | 'wait'>
}

const timeText = (at: number) => new Date(at).toISOString()
const timeOrNull = (at: number | null) => (at === null ? null : timeText(at))

/** One row per conversation with activity since then. */
export async function* conversationRows(source: RowsSource): AsyncGenerator<PlacedRow<WrittenConversation>> {
  const [after] = source.cursor.at
  for await (const one of listedConversations(source, after)) {
    const { customer } = one
    const shown = (text: string | null) => (source.isMasked ? null : text)
    const row = {
      id: one.id,
      phoneNumberId: one.phoneNumberId,
      kind: one.kind,
      customerName: shown(customer.name),
      customerNumber: shown(customer.number),
      customerUserId: shown(customer.userId),
      customerUsername: shown(customer.username),
      holder: one.holder,
      lastAt: timeText(one.lastAt),
      lastSpeaker: one.last.speaker,
      waitingSince: timeOrNull(one.waitingSince),
      windowEndsAt: timeOrNull(one.windowEndsAt),
      findings: one.findings,
    }
    yield { row, at: [one.id] }
  }
}

/** If the last run stopped within a conversation, its remaining rows come first. */
export async function* turnRows(source: RowsSource): AsyncGenerator<PlacedRow<WrittenTurn>> {
  const [conversation, at, entry] = source.cursor.at
  if (conversation !== undefined && at !== undefined)
    yield* turnsOf(source, String(conversation), { at: Number(at), id: String(entry) })
  for await (const { id } of listedConversations(source, conversation)) yield* turnsOf(source, id)
}

async function* listedConversations(
  { studio, cursor, outside }: RowsSource,
  from: string | number | undefined,
): AsyncGenerator<ConversationSummary> {
  const isRead = ({ complete }: ListedConversations) => complete
  for (let after = from === undefined ? undefined : `0.${from}`; ; ) {
    const query = new URLSearchParams({
      order: 'id',
      from: String(cursor.since),
      limit: String(maxListedConversations),
      ...(cursor.number !== null && { phone_number_id: cursor.number }),
      ...(after !== undefined && { after }),
    })
    const asked = { path: `${studioPaths.conversations}?${query}`, what: 'conversations', isRead }
    const page: ListedConversations | undefined = await askOnceRead(studio, conversationList, asked, outside)
    if (page === undefined) throw new CommandError('The studio keeps no conversations')
    if (!page.complete) throw new CommandError('The studio is still reading its webhooks. Try again later.')
    yield* page.conversations
    if (page.next === null) return
    after = page.next
  }
}

/** @param after - the last entry that was written */
async function* turnsOf(
  { studio, cursor, isMasked }: RowsSource,
  id: string,
  after?: { readonly at: number; readonly id: string },
): AsyncGenerator<PlacedRow<WrittenTurn>> {
  const thread = await wholeThread(studio, id)
  if (thread === undefined) return
  const { conversation, entries } = thread
  const places = textsOf(entries)
  const texts = isMasked ? maskedTextsOf(conversation, entries, places) : places
  const last = after === undefined ? -1 : entries.findIndex((entry) => entry.id === after.id)
  for (const [index, entry] of entries.entries()) {
    const isWritten = after !== undefined && (last >= 0 ? index <= last : entry.at <= after.at)
    if (isWritten || entry.at < cursor.since || entry.at > cursor.until) continue
    const row = turnOf(entry, conversation, texts.slice(index * textsOfEntry), isMasked)
    yield { row, at: [id, entry.at, entry.id] }
  }
}

/** The text and problem of each entry, and the reason of each handover. */
const textsOfEntry = 3
const textsOf = (entries: readonly ConversationEntryAnswer[]) =>
  entries.flatMap(({ text, problem = '', handover }) => [
    text,
    problem,
    [handover?.reason, handover?.summary].filter((one) => one !== undefined).join(': '),
  ])

function turnOf(
  entry: ConversationEntryAnswer,
  { id, phoneNumberId }: ConversationSummary,
  [text = '', problem = '', reason = '']: readonly string[],
  isMasked: boolean,
): WrittenTurn {
  return {
    id: entry.id,
    conversation: id,
    phoneNumberId,
    at: timeText(entry.at),
    kind: entry.kind,
    speaker: entry.speaker,
    type: entry.type ?? entry.notice?.type ?? entry.act ?? null,
    text,
    isEdited: entry.edited !== undefined,
    isDeleted: entry.deleted !== undefined,
    status: entry.status ?? null,
    problem: problem || null,
    handedTo: entry.handover?.to ?? null,
    reason: reason || null,
    messageId: isMasked ? null : (entry.messageId ?? null),
  }
}

/** Undefined if it is gone. A whole conversation is masked at once. */
async function wholeThread(studio: StudioConnection, id: string): Promise<ConversationThread | undefined> {
  const pages: ConversationThread[] = []
  for (let before: string | null = ''; before !== null; ) {
    const query = new URLSearchParams({ limit: String(maxListedEntries), ...(before !== '' && { before }) })
    const page: ConversationThread | undefined = await askStudioFor(studio, conversationThread, {
      path: `${studioPaths.conversation.replace('{conversation_id}', id)}?${query}`,
      what: 'a conversation',
    })
    if (page === undefined) return undefined
    pages.unshift(page)
    before = page.before
  }
  const [page] = pages
  return page && { ...page, entries: pages.flatMap(({ entries }) => entries) }
}
