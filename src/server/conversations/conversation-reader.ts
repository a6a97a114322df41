/** Finds a conversation by its address, and reads it page by page. */
import { type ConversationThread, maxListedEntries } from '../../contract/studio/conversations.ts'
import type { Conversation } from '../../conversations/conversation.ts'
import type { Database } from '../store/database/database.ts'
import { entryAnswer, entryId } from './answers.ts'
import { positionOf, positionText } from './conversation-lister.ts'
import type { Summaries } from './summaries.ts'

export interface ThreadQuery {
  readonly before?: string | undefined
  readonly limit?: number | undefined
  readonly now: number
}

interface FoundConversation {
  readonly pk: number
  readonly id: string
  readonly number: string
  readonly group_id: string | null
}

const defaultEntries = 50

export class ConversationReader {
  readonly #statements: ReturnType<typeof prepare>
  readonly #summaries: Summaries
  readonly #conversationOf: (pk: number) => Conversation

  /** @param conversationOf reads all facts of a conversation */
  constructor(database: Database, summaries: Summaries, conversationOf: (pk: number) => Conversation) {
    this.#statements = prepare(database)
    this.#summaries = summaries
    this.#conversationOf = conversationOf
  }

  /** By any address that it ever had. */
  find(id: string): FoundConversation | undefined {
    return this.#statements.byId.first(id) ?? this.#statements.byPerson.first(id)
  }

  /** @returns undefined for an unknown conversation */
  thread(id: string, { before, limit = defaultEntries, now }: ThreadQuery): ConversationThread | undefined {
    const found = this.find(id)
    const conversation = found && this.#summaries.of(found.pk, now)
    if (found === undefined || conversation === undefined) return undefined
    const { entries } = this.#conversationOf(found.pk)
    const position = positionOf(before)
    const end =
      position === undefined
        ? entries.length
        : entries.findIndex((entry) => entry.at >= position.at && entryId(entry) === position.id)
    // An entry that is gone: what is before its time.
    const until =
      end >= 0 || position === undefined ? end : entries.filter(({ at }) => at < position.at).length
    const start = Math.max(0, until - Math.min(limit, maxListedEntries))
    const page = entries.slice(start, until)
    const [first] = page
    return {
      conversation,
      entries: page.map((entry) => entryAnswer(entry, entries)),
      before: start > 0 && first !== undefined ? positionText({ at: first.at, id: entryId(first) }) : null,
    }
  }

  phoneNumberIds(): string[] {
    return this.#statements.numbers.all().map(({ number }) => number)
  }

  /** Customers' ids, as the platform writes them. */
  idsOf(pk: number): string[] {
    return this.#statements.ids.all(pk).map(({ value }) => value)
  }
}

function prepare(database: Database) {
  return {
    byId: database.prepare<FoundConversation>(
      'SELECT pk, id, number, group_id FROM conversation WHERE id = ?',
    ),
    byPerson: database.prepare<FoundConversation>(
      `SELECT c.pk, c.id, c.number, c.group_id FROM person p JOIN conversation c ON c.pk = p.conversation WHERE p.id = ?`,
    ),
    numbers: database.prepare<{ number: string }>('SELECT DISTINCT number FROM conversation'),
    ids: database.prepare<{ value: string }>('SELECT value FROM person WHERE conversation = ?'),
  }
}
