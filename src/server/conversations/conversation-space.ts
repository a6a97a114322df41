/** The conversations of one team, or of one demo session. */

import { createHash } from 'node:crypto'
import { parseJson } from '../../contract/json.ts'
import type {
  ConversationAct,
  ConversationEntryAnswer,
  ConversationThread,
  ListedConversations,
} from '../../contract/studio/conversations.ts'
import { storedReviewFile } from '../../contract/studio/files/team-marks.ts'
import type { Outcomes } from '../../contract/studio/outcomes.ts'
import type { MonthReport } from '../../contract/studio/report.ts'
import type { Member } from '../../contract/studio/workspace/records.ts'
import { finish } from '../../conversations/conversation.ts'
import { ConversationState } from '../../conversations/conversation-state.ts'
import type { WaitRange, Waits } from '../../conversations/waiting.ts'
import { Problem } from '../core/problem.ts'
import type { EventStore } from '../store/event-store.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import { entryAnswer } from './answers.ts'
import { ConversationFeed, type FeedOptions } from './conversation-feed.ts'
import type { ListQuery } from './conversation-lister.ts'
import type { ThreadQuery } from './conversation-reader.ts'
import { ConversationStream } from './conversation-stream.ts'
import type { StoredAct } from './facts-of-event.ts'
import { beginOf, monthAfter } from './month-days.ts'
import { computeReport, type ReportRequest } from './month-report.ts'
import { countOutcomes, type OutcomeRequest } from './outcome-counts.ts'
import { passRatesAround, ScenarioRuns } from './pass-rates.ts'
import type { KnownCustomer, StoredConversation, StoredReview } from './stored-shapes.ts'
import type { ConversationCalls } from './threaded-store.ts'

// Reads what the team's reviews say about findings, as far as they changed.

/** Beyond it, the number is read again. */
const maxRemembered = 1000

/** One for each store. */
class ReviewSync {
  readonly #store: Pick<ConversationCalls, 'setReviews'>
  /** The records' entity tags, by number. */
  readonly #seen = new Map<string, string>()

  constructor(store: Pick<ConversationCalls, 'setReviews'>) {
    this.#store = store
  }

  /** @param records undefined without a workspace: then browsers keep reviews to themselves */
  async read(
    records: Pick<WorkspaceStore, 'list' | 'read'> | undefined,
    phoneNumberId: string,
  ): Promise<void> {
    if (records === undefined) return
    const group = { kind: 'reviews', phoneNumberId } as const
    const summaries = await records.list(group)
    const tags = summaries.map(({ name, etag }) => `${name} ${etag}`).join('\n')
    if (this.#seen.get(phoneNumberId) === tags) return
    const reviews: StoredReview[] = []
    for (const { name, error } of summaries) {
      const record = error === null ? await records.read({ ...group, name }) : undefined
      if (record !== undefined) reviews.push(...reviewsIn(record.text, name))
    }
    await this.#store.setReviews(phoneNumberId, reviews)
    this.#seen.set(phoneNumberId, tags)
    const [oldest] = this.#seen.keys()
    if (this.#seen.size > maxRemembered && oldest !== undefined) this.#seen.delete(oldest)
  }
}

function reviewsIn(text: string, name: string): StoredReview[] {
  const { data } = storedReviewFile.safeParse(parseJson(text))
  const { turn, done = [] } = data ?? {}
  const marked = turn?.turnHash === undefined ? [] : [{ id: name, hash: turn.turnHash }]
  return [...marked, ...done.map((id) => ({ id, hash: null }))]
}

// Acts of members, as they are stored and shown.

/**
 * Returns the entry that an act makes, whether or not its conversation can be read now.
 *
 * @throws Problem `invalid_request` for a reply without the id of its message
 */
function entryOfAct({ kind, at, by, messageId, text }: StoredAct): ConversationEntryAnswer {
  const state = new ConversationState()
  state.addAct({ kind, at, by, messageId, text })
  const { entries } = finish(state)
  const [entry] = entries
  if (entry === undefined)
    throw new Problem('invalid_request', 'messageId: is missing, by which the reply is found.')
  return entryAnswer(entry, entries)
}

/** Returns the event by which an act is stored. */
function eventOfAct(act: StoredAct): Parameters<EventStore['append']>[0] {
  const body = Buffer.from(JSON.stringify(act))
  return {
    receivedAt: act.at,
    verification: 'signed',
    reason: null,
    headers: {},
    body,
    digest: createHash('sha256').update(body).digest('hex'),
    phoneNumberIds: [act.phoneNumberId],
    kinds: [],
    isSample: false,
  }
}

export interface SpaceOptions
  extends Pick<FeedOptions, 'isDemo' | 'factsTogether' | 'newlyErased' | 'onProblem'> {
  readonly webhooks: EventStore
  readonly acts: EventStore
  readonly store: ConversationCalls
  /** Where the team's reviews are. */
  reviews(): Promise<Pick<WorkspaceStore, 'list' | 'read'> | undefined>
  /** What changed in agents between two moments, in milliseconds since 1970; null without a workspace. */
  changesOf(numbers: readonly string[], from: number, to: number): Promise<MonthReport['changes']>
  now(): number
}

type AskedReport = Pick<ReportRequest, 'month' | 'numbers' | 'numbersWithoutAccess'>

/** A list waits this long for webhooks that have just come, and after a start for those that are stored. */
const maxWaitMs = 2000
const startWaitMs = 500
/** Requests of a session that ends meanwhile. */
const lastAnswersMs = 10_000

export class ConversationSpace {
  readonly stream: ConversationStream
  readonly feed: ConversationFeed
  readonly #options: SpaceOptions
  readonly #reviews: ReviewSync
  readonly #runs = new ScenarioRuns()
  /** Under way, by what was asked. */
  readonly #reports = new Map<string, Promise<MonthReport>>()

  constructor(options: SpaceOptions) {
    const { now, store } = options
    this.#options = options
    this.#reviews = new ReviewSync(store)
    this.stream = new ConversationStream(now)
    this.feed = new ConversationFeed({
      ...options,
      // While everything is read, pages ask again by themselves.
      onChanges: (changes) => this.feed.isComplete && this.stream.tell(changes),
      onCleared: () => this.stream.tell('all'),
      onComplete: () => this.stream.tell('all'),
    })
  }

  /** Throws Problem `store_unavailable`. */
  async list(query: Omit<ListQuery, 'now'>): Promise<ListedConversations> {
    await this.#catchUp()
    const { store, reviews, now } = this.#options
    return available(async () => {
      const records = await reviews()
      for (const number of query.numbers) await this.#reviews.read(records, number)
      return { ...(await store.list({ ...query, now: now() })), complete: this.feed.isComplete }
    })
  }

  async phoneNumberIds(): Promise<string[]> {
    await this.#catchUp()
    return available(() => this.#options.store.phoneNumberIds())
  }

  /** Customers with one of these keys of ids, or with a user name among them. */
  async customersOf(keys: readonly string[]): Promise<KnownCustomer[]> {
    await this.#catchUp()
    return available(() => this.#options.store.customersOf(keys))
  }

  /**
   * @param ranges when waits that count began
   * @returns how many customers of a number wait for each side; undefined while a start still reads what is stored
   * @throws Problem `store_unavailable`
   */
  async waits(
    phoneNumberId: string,
    { team, agent }: Readonly<Record<'team' | 'agent', WaitRange>>,
  ): Promise<Record<'team' | 'agent', Waits> | undefined> {
    await this.#catchUp()
    if (!this.feed.isComplete) return undefined
    const { store } = this.#options
    return available(async () => ({
      team: await store.waits(phoneNumberId, 'team', team),
      agent: await store.waits(phoneNumberId, 'agent', agent),
    }))
  }

  /**
   * Computes the report of a month; whoever asks for the same meanwhile gets the same.
   *
   * @throws Problem `store_unavailable`
   */
  async report(asked: AskedReport): Promise<MonthReport> {
    const key = JSON.stringify(asked)
    const known = this.#reports.get(key)
    if (known !== undefined) return known
    const report = this.#compute(asked).finally(() => this.#reports.delete(key))
    this.#reports.set(key, report)
    return report
  }

  async #compute(asked: AskedReport): Promise<MonthReport> {
    const isCurrent = await this.#catchUp()
    const { store, reviews, changesOf, now } = this.#options
    return available(async () => {
      const records = await reviews()
      for (const number of asked.numbers) await this.#reviews.read(records, number)
      const runs = await this.#runs.read(records, asked.numbers)
      return computeReport(store, {
        ...asked,
        passRates: passRatesAround(runs, asked.month),
        changes: await changesOf(asked.numbers, beginOf(asked.month), beginOf(monthAfter(asked.month))),
        isRead: isCurrent && this.feed.isComplete,
        now: now(),
      })
    })
  }

  /** Throws Problem `store_unavailable`. */
  async outcomes(asked: Omit<OutcomeRequest, 'isRead' | 'now'>): Promise<Outcomes> {
    const isCurrent = await this.#catchUp()
    const { store, reviews, now } = this.#options
    return available(async () => {
      const records = await reviews()
      for (const number of asked.numbers) await this.#reviews.read(records, number)
      return countOutcomes(store, { ...asked, isRead: isCurrent && this.feed.isComplete, now: now() })
    })
  }

  async find(id: string): Promise<StoredConversation | undefined> {
    await this.#catchUp()
    return available(() => this.#options.store.find(id))
  }

  /** Throws Problem `not_found` or `store_unavailable`. */
  async thread(
    { id, phoneNumberId }: StoredConversation,
    query: Omit<ThreadQuery, 'now'>,
  ): Promise<ConversationThread> {
    const { store, reviews, now } = this.#options
    const thread = await available(async () => {
      await this.#reviews.read(await reviews(), phoneNumberId)
      return store.thread(id, { ...query, now: now() })
    })
    if (thread === undefined) throw new Problem('not_found', 'There is no such conversation.')
    return thread
  }

  /**
   * Stores what a member did, for everybody.
   *
   * @throws Problem `invalid_request` for a reply without the id of its message, `conversation_of_group`, or
   * `store_unavailable`
   */
  async act(
    conversation: StoredConversation,
    act: ConversationAct,
    by: Member,
  ): Promise<ConversationEntryAnswer> {
    const { phoneNumberId, ids, isGroup } = conversation
    if (isGroup) throw new Problem('conversation_of_group', 'Members act in the group itself.')
    const { acts, now } = this.#options
    const at = now()
    const { kind } = act
    const told = act.kind === 'replied' ? { messageId: act.messageId, text: act.text } : {}
    const stored: StoredAct = { phoneNumberId, ids: [...ids], kind, at, by, ...told }
    // Before it is stored, because a reply without its message has none.
    const entry = entryOfAct(stored)
    await acts.append(eventOfAct(stored))
    return entry
  }

  async close(): Promise<void> {
    this.stream.close()
    await this.feed.close()
    await this.#options.store.close().catch(() => undefined)
  }

  /** Ends it for a session that is over; a list that was asked for just before is still answered. */
  end(): void {
    this.stream.close()
    void this.feed.close()
    setTimeout(() => void this.#options.store.close().catch(() => undefined), lastAnswersMs).unref()
  }

  /**
   * A page sees what it has just caused; while a start still reads everything, it sees what is there.
   *
   * @returns false if there is more to read than fits into the wait, or it cannot be read
   */
  async #catchUp(): Promise<boolean> {
    const reading = this.feed.read()
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<false>((resolve) => {
      timer = setTimeout(resolve, this.feed.isComplete ? maxWaitMs : startWaitMs, false)
    })
    const read = reading.then(
      () => true,
      () => false,
    )
    // What cannot be read now is read later; the list is what is known.
    const isCurrent = await Promise.race([read, tooLong])
    clearTimeout(timer)
    return isCurrent
  }
}

async function available<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('store_unavailable', 'The conversations cannot be read at the moment.', {
      cause: error,
    })
  }
}
