/** Keeps conversations in a database: the facts of webhooks and acts, and what follows from them. */
import type {
  ConversationChange,
  ConversationThread,
  ListedConversations,
} from '../../contract/studio/conversations.ts'
import type { WaitRange, Waits } from '../../conversations/waiting.ts'
import { type Database, type Durability, openDatabase } from '../store/database/database.ts'
import { ConversationLister, type ListQuery } from './conversation-lister.ts'
import { ConversationReader, type ThreadQuery } from './conversation-reader.ts'
import { ConversationWriter, type SourcedFacts, type StoredFact } from './conversation-writer.ts'
import { OutcomeReader } from './outcome-reader.ts'
import { schema, schemaTables, schemaVersion } from './schema.ts'
import type {
  CustomerOfNumber,
  ForgottenCustomer,
  KnownCustomer,
  LogPositions,
  OutcomeQuery,
  StoredConversation,
  StoredOutcome,
  StoredReview,
} from './stored-shapes.ts'
import { Summaries } from './summaries.ts'

// The statements by which customers are found.

interface CustomerRow extends Pick<KnownCustomer, 'name' | 'username'> {
  readonly pk: number
  readonly id: string
  readonly number: string
  readonly watched: 0 | 1
}

/** Prepares each once. */
function customerStatements(database: Database) {
  // Without a fact there is no summary yet.
  const ofCustomer = (field: string) =>
    `CASE WHEN c.summary <> '' THEN json_extract(c.summary, '$.customer.${field}') END`
  const username = ofCustomer('username')
  const isWatched = `c.waiting_since IS NOT NULL OR c.agent_owes_since IS NOT NULL
    OR (c.summary <> '' AND json_extract(c.summary, '$.holder') = 'team')`
  const customers = `SELECT c.pk, c.id, c.number, ${isWatched} AS watched,
    ${ofCustomer('name')} AS name, ${username} AS username FROM conversation c`
  return {
    people: database.prepare<{ conversation: number }>(
      'SELECT DISTINCT conversation FROM person WHERE (value = ?1 COLLATE NOCASE OR key = ?1) AND number = ?2',
    ),
    withKey: database.prepare<CustomerRow>(
      `${customers} WHERE c.pk IN (SELECT conversation FROM person WHERE key = ?1 COLLATE NOCASE)`,
    ),
    withUsername: database.prepare<CustomerRow>(`${customers} WHERE ${username} = ?1 COLLATE NOCASE`),
    idsOf: database.prepare<{ value: string }>('SELECT value FROM person WHERE conversation = ?'),
    values: database.prepare<{ number: string; value: string }>('SELECT number, value FROM person'),
  }
}

/** Deletes what a database has about conversations. */
function dropConversations(database: Database): void {
  const exists = database.prepare("SELECT 1 AS found FROM sqlite_master WHERE type = 'table' AND name = ?")
  database.inTransaction(() => {
    for (const name of schemaTables) {
      if (exists.first(name) !== undefined) database.execute(`DROP TABLE ${name}`)
    }
  })
}

/** The data follows from the logs, so tables of another version are made anew. */
function makeConversationTables(database: Database): void {
  const table = database.prepare("SELECT 1 AS found FROM sqlite_master WHERE name = 'conversation_schema'")
  const stored =
    table.first() && database.prepare<{ version: number }>('SELECT version FROM conversation_schema').first()
  if (stored?.version === schemaVersion) return
  database.inTransaction(() => {
    dropConversations(database)
    database.execute(schema)
    database.prepare('INSERT INTO conversation_schema (version) VALUES (?)').run(schemaVersion)
  })
}

export interface ConversationStoreOptions {
  /** One that also has other tables, and is closed by its owner; in memory by default. */
  readonly database?: Database | undefined
  /** Of the ids in addresses. */
  readonly idKey: string
}

/** Everything at once: a caller that must not wait calls it from a thread of its own. */
export class ConversationStore {
  readonly #database: Database
  readonly #writer: ConversationWriter
  readonly #reader: ConversationReader
  readonly #list: ConversationLister
  readonly #outcomes: OutcomeReader
  readonly #statements: ReturnType<typeof prepare>

  readonly #isShared: boolean

  constructor({ database, idKey }: ConversationStoreOptions) {
    this.#isShared = database !== undefined
    this.#database = database ?? openDatabase()
    // A row that replaces another one also fires the triggers of its removal.
    this.#database.execute('PRAGMA recursive_triggers = ON')
    makeConversationTables(this.#database)
    this.#writer = new ConversationWriter(this.#database, idKey)
    const summaries = new Summaries(this.#database)
    this.#reader = new ConversationReader(this.#database, summaries, (pk) => this.#writer.conversationOf(pk))
    this.#list = new ConversationLister(this.#database, summaries)
    this.#outcomes = new OutcomeReader(this.#database)
    this.#statements = prepare(this.#database)
  }

  positions(): LogPositions {
    const read = (name: string) => this.#statements.meta.first(name)?.value ?? 0
    return { webhooks: read('webhooks'), acts: read('acts') }
  }

  /**
   * @param isDeferred leaves what follows from the facts to `refreshStale`, which does it once for each conversation
   * @returns the conversations that changed, or are gone
   */
  add(
    sources: readonly SourcedFacts[],
    positions: Partial<LogPositions>,
    isDeferred = false,
  ): ConversationChange[] {
    return this.#inTransaction(() => {
      const changes = this.#writer.add(sources, isDeferred)
      for (const [name, value] of Object.entries(positions)) this.#statements.setMeta.run(name, value)
      return changes
    })
  }

  /** Brings at most so many conversations up to their deferred facts. @returns undefined if none is left */
  refreshStale(atMost: number): ConversationChange[] | undefined {
    return this.#inTransaction(() => this.#writer.refreshStale(atMost))
  }

  list(query: ListQuery): Omit<ListedConversations, 'complete'> {
    return this.#list.list(query)
  }

  /** @returns how many customers wait for the team, or for the agent, since a time within the range */
  waits(phoneNumberId: string, side: 'team' | 'agent', { from, to }: WaitRange): Waits {
    return this.#statements.waits[side].first(phoneNumberId, from, to) ?? { count: 0, since: null }
  }

  /** A page of a month's outcomes. */
  outcomes(query: OutcomeQuery): StoredOutcome[] {
    return this.#outcomes.read(query)
  }

  /** The days, since 1970, on which webhooks about these numbers came. */
  days(numbers: readonly string[]): number[] {
    return this.#outcomes.days(numbers)
  }

  thread(id: string, query: ThreadQuery): ConversationThread | undefined {
    return this.#reader.thread(id, query)
  }

  find(id: string): StoredConversation | undefined {
    const found = this.#reader.find(id)
    if (found === undefined) return undefined
    const { pk, number, group_id } = found
    return { id: found.id, phoneNumberId: number, isGroup: group_id !== null, ids: this.#reader.idsOf(pk) }
  }

  phoneNumberIds(): string[] {
    return this.#reader.phoneNumberIds()
  }

  /** Replaces what the team's reviews say about a number. */
  setReviews(phoneNumberId: string, reviews: readonly StoredReview[]): void {
    this.#inTransaction(() => {
      this.#statements.dropReviews.run(phoneNumberId)
      for (const { id, hash } of reviews) this.#statements.review.run(phoneNumberId, id, hash)
    })
  }

  /** Removes what these webhooks or acts said. */
  remove(log: 'webhooks' | 'acts', ids: readonly number[]): ConversationChange[] {
    const { of, drop } = this.#statements[log]
    return this.#inTransaction(() => {
      const touched = new Set(ids.flatMap((id) => of.all(id).map(({ conversation }) => conversation)))
      for (const id of ids) drop.run(id)
      return this.#writer.refreshAll(touched)
    }, 'synced')
  }

  /** Removes what webhooks or acts before this one said, because their log has dropped them. */
  removeBefore(log: 'webhooks' | 'acts', id: number): ConversationChange[] {
    const { before, dropBefore } = this.#statements[log]
    return this.#inTransaction(() => {
      const touched = before.all(id).map(({ conversation }) => conversation)
      if (touched.length === 0) return []
      dropBefore.run(id)
      return this.#writer.refreshAll(touched)
    })
  }

  /** Removes all facts about customers up to the given events. @returns their conversations */
  forget(customers: readonly ForgottenCustomer[]): ConversationChange[] {
    return this.#inTransaction(() => {
      const { people, dropFacts, laterFacts } = this.#statements
      const ends = new Map<number, LogPositions>()
      for (const { phoneNumberId, id, through = { webhooks: lastId, acts: lastId } } of customers) {
        for (const { conversation } of people.all(id, phoneNumberId)) {
          const { webhooks = 0, acts = 0 } = ends.get(conversation) ?? {}
          const end = {
            webhooks: Math.max(webhooks, through.webhooks),
            acts: Math.max(acts, through.acts),
          }
          ends.set(conversation, end)
        }
      }
      return [...ends].flatMap(([pk, { webhooks, acts }]) => {
        const later = laterFacts.all(pk, webhooks, acts).map(sourceOf)
        dropFacts.run(pk)
        // Placed anew, so that no id that only the erased webhooks named stays with the customer.
        return [...this.#writer.refreshAll([pk]), ...this.#writer.add(later, false)]
      })
    }, 'synced')
  }

  /** Every id of every customer, for a list that only digests name. */
  customerIds(): CustomerOfNumber[] {
    return this.#statements.values.all().map(({ number, value }) => ({ phoneNumberId: number, id: value }))
  }

  /** Customers with one of these keys, or with a user name among them, at any number. */
  customersOf(keys: readonly string[]): KnownCustomer[] {
    const { withKey, withUsername, idsOf } = this.#statements
    const pks = new Map<number, CustomerRow>()
    for (const key of keys) {
      const rows = key.startsWith('@') ? withUsername.all(key.slice(1)) : withKey.all(key)
      for (const row of rows) pks.set(row.pk, row)
    }
    return [...pks.values()].map(({ pk, id, number, name, username, watched }) => ({
      conversation: id,
      phoneNumberId: number,
      ids: idsOf.all(pk).map(({ value }) => value),
      isWatched: watched === 1,
      ...{ name, username },
    }))
  }

  clear(): void {
    this.#inTransaction(() => {
      for (const statement of this.#statements.clear) statement.run()
    })
    this.#writer.forgetStates()
  }

  close(): void {
    if (!this.#isShared) this.#database.close()
  }

  /** Not synced where the logs, read again, say the same after a power failure. */
  #inTransaction<Result>(work: () => Result, durability?: Durability): Result {
    try {
      return this.#database.inTransaction(work, durability)
    } catch (error) {
      // States in memory may be ahead of what was stored.
      this.#writer.forgetStates()
      throw error
    }
  }
}

interface Touched {
  readonly conversation: number
}

const lastId = Number.MAX_SAFE_INTEGER

interface LaterFact {
  readonly number: string
  readonly event: number | null
  readonly act: number | null
  readonly received_at: number
  readonly body: string
}

function sourceOf({ number, event, act, received_at: receivedAt, body }: LaterFact): SourcedFacts {
  return {
    phoneNumberId: number,
    facts: [JSON.parse(body) as StoredFact],
    event: event === null ? { log: 'acts', id: act ?? 0 } : { log: 'webhooks', id: event },
    receivedAt,
  }
}

function prepare(database: Database) {
  const ofLog = (column: 'event' | 'act') => ({
    of: database.prepare<Touched>(`SELECT DISTINCT conversation FROM fact WHERE ${column} = ?`),
    drop: database.prepare(`DELETE FROM fact WHERE ${column} = ?`),
    // The engine would read all facts in the order of their conversations.
    before: database.prepare<Touched>(
      `SELECT DISTINCT conversation FROM fact INDEXED BY fact_by_${column} WHERE ${column} < ?`,
    ),
    dropBefore: database.prepare(`DELETE FROM fact WHERE ${column} < ?`),
  })
  const waits = (column: 'waiting_since' | 'agent_owes_since') =>
    database.prepare<Waits>(
      `SELECT count(*) AS count, min(${column}) AS since FROM conversation
       WHERE number = ?1 AND ${column} BETWEEN ?2 AND ?3`,
    )
  const tables = [
    ...['conversation', 'stale', 'person', 'fact', 'finding', 'turn', 'said', 'meta', 'tally'],
    ...['outcome', 'day'],
  ]
  return {
    meta: database.prepare<{ value: number }>('SELECT value FROM meta WHERE name = ?'),
    setMeta: database.prepare('INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)'),
    dropReviews: database.prepare('DELETE FROM review WHERE number = ?'),
    review: database.prepare('INSERT OR REPLACE INTO review (number, id, hash) VALUES (?, ?, ?)'),
    ...customerStatements(database),
    waits: { team: waits('waiting_since'), agent: waits('agent_owes_since') },
    webhooks: ofLog('event'),
    acts: ofLog('act'),
    dropFacts: database.prepare('DELETE FROM fact WHERE conversation = ?'),
    laterFacts: database.prepare<LaterFact>(
      `SELECT c.number, f.event, f.act, f.received_at, f.body FROM fact f JOIN conversation c ON c.pk = f.conversation
       WHERE f.conversation = ?1 AND (f.event > ?2 OR f.act > ?3) ORDER BY f.pk`,
    ),
    clear: tables.map((table) => database.prepare(`DELETE FROM ${table}`)),
  }
}
