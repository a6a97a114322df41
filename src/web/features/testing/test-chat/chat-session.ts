/** This browser's test conversations: requests, answers, storage. */
import {
  type AgentTestAnswer,
  type AgentTestRequest,
  agentTestTimeoutMilliseconds,
} from '../../../../contract/platform/agent/agent-test.ts'
import { freshId } from '../../../browser/fresh-id.ts'
import { changeRecord, type RecordStore, readRecords } from '../../../records/record-store.ts'
import type { Chat, Turn, TurnOutcome } from './chat.ts'
import {
  type ChatSettings,
  chatRequestOf,
  newChat,
  withOutcome,
  withRetry,
  withSettings,
  withTurn,
} from './chat-changes.ts'
import { everyPlace } from './chat-store.ts'
import { failureOf, lateFailure } from './turn/turn-failure.ts'

interface Outside {
  store: RecordStore<Chat>
  ask(phoneNumberId: string, request: AgentTestRequest, signal: AbortSignal): Promise<AgentTestAnswer>
}

export interface Chats {
  /** Newest first. */
  readonly all: readonly Chat[]
  readonly isLoaded: boolean
  /** False if they are lost with this page. */
  readonly isKept: boolean
}

export class ChatSession {
  readonly #store: Outside['store']
  readonly #ask: Outside['ask']
  /** Identifies this page's waiting turns; a reload is another page. */
  readonly #page = freshId()
  readonly #listeners = new Set<() => void>()
  readonly #waiting = new Map<string, AbortController>()
  /** Number of unfinished saves by conversation. */
  readonly #unsaved = new Map<string, number>()
  #chats: Chats = { all: [], isLoaded: false, isKept: true }
  #queue: Promise<void> = Promise.resolve()

  constructor({ store, ask }: Outside) {
    this.#store = store
    this.#ask = ask
  }

  /** Bound, for `useSyncExternalStore`. */
  readonly read = () => this.#chats

  readonly subscribe = (listener: () => void) => {
    if (!this.#chats.isLoaded) this.#load()
    const end = this.#listeners.size === 0 ? this.#store.subscribe(() => this.#load()) : undefined
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      end?.()
    }
  }

  /** Returns the id of the new conversation. */
  begin(owner: string, phoneNumberId: string, context: string): string {
    const id = freshId()
    this.put(newChat({ id, owner, phoneNumberId, context, at: new Date().toISOString() }))
    return id
  }

  say(chatId: string, message: string) {
    const turn = { id: freshId(), message, sentAt: new Date().toISOString() }
    this.#change(chatId, (chat) => withTurn(chat, turn, this.#page))
    this.#runTurn(chatId, turn.id)
  }

  retry(chatId: string, turnId: string) {
    const at = new Date().toISOString()
    this.#change(chatId, (chat) => withRetry(chat, turnId, this.#page, at))
    this.#runTurn(chatId, turnId)
  }

  stop(turnId: string) {
    this.#waiting.get(turnId)?.abort()
  }

  /** True if this page waits; whether another one still does is unknown. */
  isWaiting({ outcome }: Turn): boolean {
    return outcome.state === 'waiting' && outcome.page === this.#page
  }

  set(chatId: string, settings: Partial<ChatSettings>) {
    this.#change(chatId, (chat) => withSettings(chat, settings))
  }

  remove(ids: readonly string[]) {
    for (const { id, turns } of this.#chats.all) {
      if (ids.includes(id)) for (const turn of turns) this.#waiting.get(turn.id)?.abort()
    }
    this.#show({ all: this.#chats.all.filter(({ id }) => !ids.includes(id)) })
    for (const id of ids) this.#save(id, () => undefined)
  }

  #show(next: Partial<Chats>) {
    this.#chats = { ...this.#chats, ...next }
    for (const listener of this.#listeners) listener()
  }

  /** Serial, so that reads never lag behind writes. */
  #enqueue(kind: () => Promise<void>) {
    this.#queue = this.#queue.then(kind).catch(() => this.#show({ isLoaded: true, isKept: false }))
  }

  #save(id: string, next: (stored: Chat | undefined) => Chat | undefined) {
    this.#unsaved.set(id, (this.#unsaved.get(id) ?? 0) + 1)
    this.#enqueue(async () => {
      try {
        await changeRecord(this.#store, everyPlace, id, (stored) => next(stored))
      } finally {
        const left = (this.#unsaved.get(id) ?? 1) - 1
        if (left === 0) this.#unsaved.delete(id)
        else this.#unsaved.set(id, left)
      }
    })
  }

  #load() {
    this.#enqueue(async () => {
      const all = (await readRecords(this.#store, everyPlace)).map(({ value }) => value)
      const own = new Map(this.#chats.all.map((chat) => [chat.id, chat]))
      // This page still has its own texts unmasked.
      const merged = all.map((stored) => {
        const mine = own.get(stored.id)
        return mine?.changedAt === stored.changedAt ? { ...stored, turns: mine.turns } : stored
      })
      const isSaved = ({ id }: Chat) => !this.#unsaved.has(id)
      const chats = [...merged.filter(isSaved), ...this.#chats.all.filter((chat) => !isSaved(chat))]
      this.#show({ all: newestFirst(chats), isLoaded: true, isKept: true })
    })
  }

  /** A deleted conversation ignores late answers. */
  #change(id: string, next: (chat: Chat) => Chat) {
    const before = this.#chats.all.find((chat) => chat.id === id)
    if (before === undefined) return
    const after = next(before)
    this.#show({ all: newestFirst(this.#chats.all.map((chat) => (chat.id === id ? after : chat))) })
    this.#save(id, (stored) => next(stored ?? before))
  }

  put(chat: Chat) {
    this.#show({ all: newestFirst([chat, ...this.#chats.all.filter(({ id }) => id !== chat.id)]) })
    this.#save(chat.id, () => chat)
  }

  async #run(chat: Chat, turn: Turn) {
    const controller = new AbortController()
    this.#waiting.set(turn.id, controller)
    const late = setTimeout(() => controller.abort(lateFailure), agentTestTimeoutMilliseconds)
    const begun = performance.now()
    const milliseconds = () => Math.round(performance.now() - begun)
    let outcome: TurnOutcome
    try {
      const answer = await this.#ask(chat.phoneNumberId, chatRequestOf(chat, turn), controller.signal)
      outcome = { state: 'answered', milliseconds: milliseconds(), answer }
    } catch (error) {
      const { aborted, reason } = controller.signal
      const isStopped = aborted && reason !== lateFailure
      outcome = isStopped
        ? { state: 'stopped', milliseconds: milliseconds() }
        : { state: 'failed', milliseconds: milliseconds(), failure: aborted ? lateFailure : failureOf(error) }
    } finally {
      clearTimeout(late)
      this.#waiting.delete(turn.id)
    }
    this.#change(chat.id, (now) =>
      withOutcome(now, { turnId: turn.id, page: this.#page, outcome, at: new Date().toISOString() }),
    )
  }

  #runTurn(chatId: string, turnId: string) {
    const chat = this.#chats.all.find(({ id }) => id === chatId)
    const turn = chat?.turns.find(({ id }) => id === turnId)
    if (chat && turn) void this.#run(chat, turn)
  }
}

function newestFirst(chats: readonly Chat[]): Chat[] {
  return chats.toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : -1))
}
