/** Lists, searches and counts conversations, and reads one page by page. */
import { numberKey } from '../../contract/platform/conversations/phone-number.ts'
import {
  type ConversationFilter,
  type ConversationFinding,
  type ConversationSummary,
  type ConversationThread,
  type ListedConversations,
  maxListedConversations,
  maxListedEntries,
} from '../../contract/studio/conversations.ts'
import type { Conversation } from '../../conversations/conversation.ts'
import { digitsOfNumber } from '../../conversations/identity.ts'
import type { Database } from '../store/database/database.ts'
import { entryAnswer, entryId, type SummaryOfFacts } from './answers.ts'
import { foldedWords } from './folded-words.ts'

export interface ListQuery {
  /** Those that the session may see. */
  readonly numbers: readonly string[]
  readonly filter: ConversationFilter
  readonly q?: string | undefined
  /** Of the latest activity, inclusive; milliseconds since 1970. */
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly limit?: number | undefined
  readonly after?: string | undefined
  /** Milliseconds since 1970; whether a message is unanswered depends on it. */
  readonly now: number
}

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

/** The newest messages that a search looks at; a word that is in more of them is no search. */
const maxFoundMessages = 5000
/** Shorter texts have no index. */
const minIndexedCharacters = 3
const defaultEntries = 50

const [endOfWait, endOfTime] = [Number.MAX_SAFE_INTEGER, 8_640_000_000_000_000]

export class ConversationReader {
  readonly #statements: ReturnType<typeof prepare>
  readonly #conversationOf: (pk: number) => Conversation

  /** @param conversationOf reads all facts of a conversation */
  constructor(database: Database, conversationOf: (pk: number) => Conversation) {
    this.#statements = prepare(database)
    this.#conversationOf = conversationOf
  }

  list(query: ListQuery): Omit<ListedConversations, 'complete'> {
    const { filter, now, limit = maxListedConversations } = query
    const numbers = JSON.stringify(query.numbers)
    const { lists, matching, setFound, dropFound } = this.#statements
    const text = foldedWords(query.q ?? '').trim()
    dropFound.run()
    if (text !== '') {
      const digits = digitsOfNumber(text)
      if (digits !== undefined) {
        this.#statements.findNumber.run(digits, numberKey(digits))
      }
      if ([...text].length >= minIndexedCharacters) setFound.run(phraseOf(text), numbers, maxFoundMessages)
      else matching.run(text)
    }
    const at =
      positionOf(query.after) ?? (filter === 'waiting' ? { at: 0, id: '' } : { at: endOfWait, id: '' })
    const rows = lists[filter].all(
      numbers,
      text === '' ? 1 : 0,
      query.from ?? 0,
      query.to ?? endOfTime,
      at.at,
      at.at,
      at.id,
      ...(filter === 'unanswered' || filter === 'bad' ? [now] : []),
      limit + 1,
    )
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    const isMore = rows.length > limit
    return {
      counts: this.#counts(numbers, now),
      conversations: shown.map(({ pk, summary }) => this.#summary(pk, summary, now)),
      next:
        isMore && last !== undefined
          ? `${filter === 'waiting' ? last.waiting_since : last.last_at}.${last.id}`
          : null,
    }
  }

  /** By any address that it ever had. */
  find(id: string): FoundConversation | undefined {
    return this.#statements.byId.first(id) ?? this.#statements.byPerson.first(id)
  }

  /** @returns undefined for an unknown conversation */
  thread(id: string, { before, limit = defaultEntries, now }: ThreadQuery): ConversationThread | undefined {
    const found = this.find(id)
    const kept = found && this.#statements.summary.first(found.pk)
    if (found === undefined || kept === undefined || kept.summary === '') return undefined
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
      conversation: this.#summary(found.pk, kept.summary, now),
      entries: page.map((entry) => entryAnswer(entry, entries)),
      before: start > 0 && first !== undefined ? `${first.at}.${entryId(first)}` : null,
    }
  }

  phoneNumberIds(): string[] {
    return this.#statements.numbers.all().map(({ number }) => number)
  }

  /** Customers' ids, as the platform writes them. */
  idsOf(pk: number): string[] {
    return this.#statements.ids.all(pk).map(({ value }) => value)
  }

  #counts(numbers: string, now: number): ListedConversations['counts'] {
    const { all = 0, waiting = 0 } = this.#statements.counts.first(numbers) ?? {}
    const unanswered = this.#statements.unanswered.first(numbers, now)?.count ?? 0
    const bad = this.#statements.bad.first(numbers, now)?.count ?? 0
    return { waiting, unanswered, bad, all }
  }

  #summary(pk: number, text: string, now: number): ConversationSummary {
    const kept = JSON.parse(text) as SummaryOfFacts
    const found = this.#statements.findings.all(pk, now)
    const marks = this.#statements.marks.all(pk)
    const kinds = new Set<ConversationFinding>(found.map(({ kind }) => kind))
    if (marks.length > 0) kinds.add('bad')
    return { ...kept, findings: [...kinds], findingIds: [...found, ...marks].map(({ id }) => id) }
  }
}

/** FTS5 syntax: a phrase in quotation marks is a text to find, not an expression. */
const phraseOf = (text: string) => `"${text.replaceAll('"', '""')}"`

function positionOf(text: string | undefined): { readonly at: number; readonly id: string } | undefined {
  const [at, id] = text?.split('.') ?? []
  return at === undefined || id === undefined ? undefined : { at: Number(at), id }
}

interface ListRow {
  readonly pk: number
  readonly id: string
  readonly last_at: number
  readonly waiting_since: number | null
  readonly summary: string
}

/** In the numbers, in what was searched, in the time; a conversation without entries is not listed. */
const within = `number IN (SELECT value FROM json_each(?1)) AND last_at BETWEEN max(1, ?3) AND ?4
  AND (?2 = 1 OR pk IN (SELECT pk FROM found))`
const latestFirst = `AND (last_at < ?5 OR (last_at = ?6 AND id > ?7)) ORDER BY last_at DESC, id`
const isOpen = `f.at <= ?8 AND NOT EXISTS (SELECT 1 FROM review r WHERE r.number = c.number AND r.id = f.id)`
const columns = 'SELECT pk, id, last_at, waiting_since, summary FROM conversation c'

const hasFinding = (kinds: string, open: string) =>
  `EXISTS (SELECT 1 FROM finding f WHERE f.conversation = c.pk AND f.kind IN (${kinds}) AND ${open})`
const unansweredKinds = "'unanswered', 'handed_over', 'withheld'"
const isMarked = `EXISTS (SELECT 1 FROM turn t JOIN review r ON r.hash = t.hash
  WHERE t.conversation = c.pk AND r.number = c.number)`

function prepare(database: Database) {
  database.execute('CREATE TEMP TABLE IF NOT EXISTS found (pk INTEGER PRIMARY KEY)')
  const isOpenNow = isOpen.replace('?8', '?2')
  const counted = (condition: string) =>
    database.prepare<{ count: number }>(
      `SELECT count(*) AS count FROM conversation c
       WHERE number IN (SELECT value FROM json_each(?1)) AND last_at > 0 AND ${condition}`,
    )
  const list = (rest: string) => database.prepare<ListRow>(`${columns} WHERE ${within} ${rest}`)
  return {
    lists: {
      all: list(`${latestFirst} LIMIT ?8`),
      waiting: list(`AND waiting_since IS NOT NULL
        AND (waiting_since > ?5 OR (waiting_since = ?6 AND id > ?7)) ORDER BY waiting_since, id LIMIT ?8`),
      unanswered: list(`AND ${hasFinding(unansweredKinds, isOpen)} ${latestFirst} LIMIT ?9`),
      bad: list(`AND (${hasFinding("'undelivered'", isOpen)} OR ${isMarked}) ${latestFirst} LIMIT ?9`),
    },
    dropFound: database.prepare('DELETE FROM found'),
    setFound: database.prepare(
      `INSERT OR IGNORE INTO found SELECT s.conversation FROM said_words w JOIN said s ON s.pk = w.rowid
       JOIN conversation c ON c.pk = s.conversation
       WHERE w.said_words MATCH ?1 AND c.number IN (SELECT value FROM json_each(?2)) ORDER BY w.rowid DESC LIMIT ?3`,
    ),
    matching: database.prepare(
      'INSERT OR IGNORE INTO found SELECT conversation FROM said WHERE instr(words, ?1) > 0',
    ),
    findNumber: database.prepare(
      `INSERT OR IGNORE INTO found SELECT conversation FROM person WHERE instr(key, ?1) > 0 OR key = ?2`,
    ),
    counts: database.prepare<{ all: number; waiting: number }>(
      `SELECT count(*) AS "all", count(waiting_since) AS waiting FROM conversation
       WHERE number IN (SELECT value FROM json_each(?1)) AND last_at > 0`,
    ),
    unanswered: counted(hasFinding(unansweredKinds, isOpenNow)),
    bad: counted(`(${hasFinding("'undelivered'", isOpenNow)} OR ${isMarked})`),
    findings: database.prepare<{ id: string; kind: ConversationFinding }>(
      `SELECT f.id, f.kind FROM finding f JOIN conversation c ON c.pk = f.conversation
       WHERE f.conversation = ?1 AND ${isOpenNow} ORDER BY f.at`,
    ),
    marks: database.prepare<{ id: string }>(
      `SELECT DISTINCT r.id FROM turn t JOIN conversation c ON c.pk = t.conversation
       JOIN review r ON r.number = c.number AND r.hash = t.hash WHERE t.conversation = ?1 ORDER BY r.id`,
    ),
    byId: database.prepare<FoundConversation>(
      'SELECT pk, id, number, group_id FROM conversation WHERE id = ?',
    ),
    byPerson: database.prepare<FoundConversation>(
      `SELECT c.pk, c.id, c.number, c.group_id FROM person p JOIN conversation c ON c.pk = p.conversation WHERE p.id = ?`,
    ),
    summary: database.prepare<{ summary: string }>('SELECT summary FROM conversation WHERE pk = ?'),
    numbers: database.prepare<{ number: string }>('SELECT DISTINCT number FROM conversation'),
    ids: database.prepare<{ value: string }>('SELECT value FROM person WHERE conversation = ?'),
  }
}
