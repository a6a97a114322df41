/** Lists, searches and counts conversations. */
import { digitsOfNumber, numberKey } from '../../contract/platform/conversations/phone-number.ts'
import {
  type ConversationFilter,
  type ListedConversations,
  maxListedConversations,
} from '../../contract/studio/conversations.ts'
import { type OutcomeKind, outcomeKind } from '../../contract/studio/outcomes.ts'
import type { Database } from '../store/database/database.ts'
import { partsOfIndexed } from '../store/database/search-words.ts'
import { foldedWords } from './folded-words.ts'
import { conversationsWithOutcome } from './outcome-reader.ts'
import { isFindingOpen, type Summaries } from './summaries.ts'

export interface ListQuery {
  /** Those that the session may see. */
  readonly numbers: readonly string[]
  readonly filter: ConversationFilter
  readonly q?: string | undefined
  /** Of the latest activity, inclusive; milliseconds since 1970. */
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** Of the first question of a month between `from` and `to`; without `q`, for the filter `all`. */
  readonly outcome?: OutcomeKind | undefined
  readonly reason?: string | undefined
  readonly limit?: number | undefined
  readonly after?: string | undefined
  /** `id` is for the filter `all` without `q`. */
  readonly order?: 'activity' | 'id' | undefined
  /** Milliseconds since 1970; whether a message is unanswered depends on it. */
  readonly now: number
}

/** The newest messages with a text's parts that a search looks at; a word that is in more of them is no search. */
const maxFoundMessages = 5000
/** The newest messages in which shorter texts are searched, which have no index; names and ids are all searched. */
const maxScannedMessages = 20_000
/** In characters. */
const minIndexedCharacters = 3

const [endOfWait, endOfTime] = [Number.MAX_SAFE_INTEGER, 8_640_000_000_000_000]

export class ConversationLister {
  readonly #statements: ReturnType<typeof prepare>
  readonly #summaries: Summaries

  constructor(database: Database, summaries: Summaries) {
    this.#statements = prepare(database)
    this.#summaries = summaries
  }

  list(query: ListQuery): Omit<ListedConversations, 'complete'> {
    const { now, limit = maxListedConversations } = query
    const rows = this.#rows(query, limit + 1)
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    return {
      counts: this.#counts(JSON.stringify(query.numbers), now),
      conversations: shown.flatMap(({ pk }) => this.#summaries.of(pk, now) ?? []),
      next: rows.length > limit && last !== undefined ? positionText(last) : null,
    }
  }

  #rows(query: ListQuery, count: number): ListRow[] {
    const { filter, now, numbers } = query
    const { ofNumber, withFinding, found } = this.#statements
    const isById = query.order === 'id'
    const start = filter === 'waiting' || isById ? { at: 0, id: '' } : { at: endOfWait, id: '' }
    const { at, id } = positionOf(query.after) ?? start
    if (query.outcome !== undefined) return this.#ofOutcome(query, { at, id }, count)
    const span = [query.from ?? 0, query.to ?? endOfTime, at, id, count] as const
    const time = filter === 'unanswered' || filter === 'bad' ? [now] : []
    const text = foldedWords(query.q ?? '').trim()
    if (text !== '') {
      this.#search(text, JSON.stringify(numbers))
      return found[filter].all(JSON.stringify(numbers), ...span, ...time)
    }
    if (filter === 'unanswered' || filter === 'bad')
      return withFinding[filter].all(JSON.stringify(numbers), ...span, ...time)
    const sign = filter === 'waiting' ? 1 : -1
    const statement = isById ? ofNumber.byId : ofNumber[filter]
    return numbers
      .flatMap((number) => statement.all(number, ...span))
      .sort((a, b) => sign * (a.at - b.at) || (a.id < b.id ? -1 : 1))
      .slice(0, count)
  }

  #ofOutcome(query: ListQuery, { at, id }: Position, count: number): ListRow[] {
    const { outcome = 'conversations', numbers, from = 0, to = endOfTime, reason = null } = query
    const span = [0, endOfTime, at, id, count] as const
    return this.#statements.withOutcome[outcome].all(JSON.stringify(numbers), ...span, from, to, reason)
  }

  #search(text: string, numbers: string): void {
    const { dropFound, findNumber, matching, matchingNames } = this.#statements
    dropFound.run()
    const digits = digitsOfNumber(text)
    if (digits !== undefined) findNumber.run(digits, numberKey(digits))
    if ([...text].length >= minIndexedCharacters) this.#searchIndexed(text, numbers)
    else {
      matchingNames.run(text)
      matching.run(text, maxScannedMessages)
    }
  }

  /** By parts that do not overlap, which takes half the time of a phrase, unless they are in too many other messages. */
  #searchIndexed(text: string, numbers: string): void {
    const { withParts, setFound, setPhrase } = this.#statements
    const parts = partsOfIndexed(text).join(' AND ')
    const looked = withParts.all(parts, numbers, maxFoundMessages, text)
    const matches = looked.filter(({ isMatch }) => isMatch === 1)
    if (looked.length === maxFoundMessages && matches.length < looked.length / 2)
      setPhrase.run(phraseOf(text), numbers, maxFoundMessages)
    else setFound.run(JSON.stringify(matches.map(({ conversation }) => conversation)))
  }

  #counts(numbers: string, now: number): ListedConversations['counts'] {
    const { tally, unanswered, bad } = this.#statements
    const { all, waiting } = tally.first(numbers) ?? { all: 0, waiting: 0 }
    const counted = (statement: typeof bad) => statement.first(numbers, now)?.count ?? 0
    return { waiting, unanswered: counted(unanswered), bad: counted(bad), all }
  }
}

/** FTS5 syntax: a phrase in quotation marks is a text to find, not an expression. */
const phraseOf = (text: string) => `"${text.replaceAll('"', '""')}"`

interface Position {
  readonly at: number
  readonly id: string
}

/** Of a row after which a page begins. */
export const positionText = ({ at, id }: Position) => `${at}.${id}`

/** The reverse of `positionText`. */
export function positionOf(text: string | undefined): Position | undefined {
  const [at, id] = text?.split('.') ?? []
  return at === undefined || id === undefined ? undefined : { at: Number(at), id }
}

interface ListRow extends Position {
  readonly pk: number
}

/** Each order has an index; those of activity for one number. */
const orders = {
  latest: {
    at: 'c.last_at',
    after: 'c.last_at <= ?4 AND (c.last_at < ?4 OR c.id > ?5)',
    by: 'c.last_at DESC, c.id',
  },
  longestWait: {
    at: 'c.waiting_since',
    after: 'c.waiting_since >= ?4 AND (c.waiting_since > ?4 OR c.id > ?5)',
    by: 'c.waiting_since, c.id',
  },
  /** Through the unique index of ids. */
  id: { at: '0', after: 'c.id > ?5', by: 'c.id' },
} as const

const ofNumbers = '+c.number IN (SELECT value FROM json_each(?1))'
const marked = `SELECT t.conversation FROM review r CROSS JOIN turn t ON t.hash = r.hash
  CROSS JOIN conversation c ON c.pk = t.conversation AND c.number = r.number`
/** The conversations that one of the filters may show, and what must still hold of each; ?7 is the time. */
const kindsOf = { unanswered: "'unanswered', 'handed_over', 'withheld'", bad: "'undelivered'" } as const
const withKind = (kinds: string) => `SELECT conversation FROM finding WHERE kind IN (${kinds})`
const hasOpen = (kinds: string) =>
  `EXISTS (SELECT 1 FROM finding f WHERE f.conversation = c.pk AND f.kind IN (${kinds}) AND ${isFindingOpen('?7')})`
const sources = {
  unanswered: withKind(kindsOf.unanswered),
  bad: `${withKind(kindsOf.bad)} UNION ${marked}`,
} as const
const conditions = {
  all: '1',
  waiting: 'c.waiting_since IS NOT NULL',
  unanswered: hasOpen(kindsOf.unanswered),
  bad: `(${hasOpen(kindsOf.bad)} OR c.pk IN (${marked}))`,
} as const

/** ?1 is an expression of the index. */
const ofWords = `FROM said_words w JOIN said s ON s.pk = w.rowid JOIN conversation c ON c.pk = s.conversation
  WHERE w.said_words MATCH ?1 AND c.number IN (SELECT value FROM json_each(?2)) ORDER BY w.rowid DESC LIMIT ?3`

const forEachOutcome = <Value>(make: (kind: OutcomeKind) => Value) =>
  Object.fromEntries(outcomeKind.options.map((kind) => [kind, make(kind)])) as Record<OutcomeKind, Value>

function prepare(database: Database) {
  database.execute('CREATE TEMP TABLE IF NOT EXISTS found (pk INTEGER PRIMARY KEY)')
  const list = ({ at, after, by }: (typeof orders)[keyof typeof orders], where: string) =>
    database.prepare<ListRow>(
      `SELECT c.pk, c.id, ${at} AS at FROM conversation c
       WHERE ${where} AND c.last_at BETWEEN max(1, ?2) AND ?3 AND ${after} ORDER BY ${by} LIMIT ?6`,
    )
  // A conversation without entries is not listed.
  const among = (source: string, filter: ConversationFilter) =>
    list(
      filter === 'waiting' ? orders.longestWait : orders.latest,
      `c.pk IN (${source}) AND ${ofNumbers} AND ${conditions[filter]}`,
    )
  const found = (filter: ConversationFilter) => among('SELECT pk FROM found', filter)
  const open = (kinds: string) =>
    `SELECT f.conversation FROM finding f CROSS JOIN conversation c ON c.pk = f.conversation
     WHERE f.kind IN (${kinds}) AND ${isFindingOpen('?2')} AND c.last_at > 0 AND ${ofNumbers}`
  const counted = (source: string) =>
    database.prepare<{ count: number }>(`SELECT count(DISTINCT conversation) AS count FROM (${source})`)
  return {
    ofNumber: {
      all: list(orders.latest, 'c.number = ?1'),
      waiting: list(orders.longestWait, 'c.number = ?1 AND c.waiting_since IS NOT NULL'),
      byId: list(orders.id, '+c.number = ?1'),
    },
    withFinding: {
      unanswered: among(sources.unanswered, 'unanswered'),
      bad: among(sources.bad, 'bad'),
    },
    found: {
      all: found('all'),
      waiting: found('waiting'),
      unanswered: found('unanswered'),
      bad: found('bad'),
    },
    withOutcome: forEachOutcome((kind) => among(conversationsWithOutcome(kind), 'all')),
    dropFound: database.prepare('DELETE FROM found'),
    withParts: database.prepare<{ conversation: number; isMatch: number }>(
      `SELECT s.conversation, instr(s.words, ?4) > 0 AS isMatch ${ofWords}`,
    ),
    setFound: database.prepare('INSERT OR IGNORE INTO found SELECT value FROM json_each(?)'),
    setPhrase: database.prepare(`INSERT OR IGNORE INTO found SELECT s.conversation ${ofWords}`),
    matching: database.prepare(
      `INSERT OR IGNORE INTO found SELECT conversation
       FROM (SELECT conversation, words FROM said ORDER BY pk DESC LIMIT ?2) WHERE instr(words, ?1) > 0`,
    ),
    matchingNames: database.prepare(
      `INSERT OR IGNORE INTO found SELECT conversation
       FROM said INDEXED BY said_names WHERE entry = '' AND instr(words, ?1) > 0`,
    ),
    findNumber: database.prepare(
      `INSERT OR IGNORE INTO found SELECT conversation FROM person WHERE instr(key, ?1) > 0 OR key = ?2`,
    ),
    tally: database.prepare<{ all: number; waiting: number }>(
      `SELECT coalesce(sum(listed), 0) AS "all", coalesce(sum(waiting), 0) AS waiting FROM tally
       WHERE number IN (SELECT value FROM json_each(?1))`,
    ),
    unanswered: counted(open(kindsOf.unanswered)),
    bad: counted(`${open(kindsOf.bad)} UNION ALL ${marked} WHERE c.last_at > 0 AND ${ofNumbers}`),
  }
}
