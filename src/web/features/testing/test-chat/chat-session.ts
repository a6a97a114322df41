/** The test conversations of this browser while they are held: what is asked, what comes back, what is kept of it. */
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
  /** False when this browser does not keep them beyond this page. */
  readonly isKept: boolean
}

export function createChatSession({ store, ask }: Outside) {
  /** What this page waits for; after a reload it is another page. */
  const page = freshId()
  const listeners = new Set<() => void>()
  const waiting = new Map<string, AbortController>()
  /** How many changes of a conversation are still on their way to the store. */
  const unsaved = new Map<string, number>()
  let chats: Chats = { all: [], isLoaded: false, isKept: true }
  let queue: Promise<void> | undefined

  function show(next: Partial<Chats>) {
    chats = { ...chats, ...next }
    for (const listener of listeners) listener()
  }

  /** One after the other, so that what is read never lags behind what was written. */
  function enqueue(kind: () => Promise<void>) {
    queue = (queue ?? Promise.resolve()).then(kind).catch(() => show({ isLoaded: true, isKept: false }))
  }

  function save(id: string, next: (stored: Chat | undefined) => Chat | undefined) {
    unsaved.set(id, (unsaved.get(id) ?? 0) + 1)
    enqueue(async () => {
      try {
        await changeRecord(store, everyPlace, id, (stored) => next(stored))
      } finally {
        const left = (unsaved.get(id) ?? 1) - 1
        if (left === 0) unsaved.delete(id)
        else unsaved.set(id, left)
      }
    })
  }

  function read() {
    enqueue(async () => {
      const all = (await readRecords(store, everyPlace)).map(({ value }) => value)
      const own = new Map(chats.all.map((chat) => [chat.id, chat]))
      // What was said here is at hand without the mask that it was stored with.
      const merged = all.map((stored) => {
        const mine = own.get(stored.id)
        return mine?.changedAt === stored.changedAt ? { ...stored, turns: mine.turns } : stored
      })
      const isSaved = ({ id }: Chat) => !unsaved.has(id)
      const known = [...merged.filter(isSaved), ...chats.all.filter((chat) => !isSaved(chat))]
      show({ all: newestFirst(known), isLoaded: true, isKept: true })
    })
  }

  /** A conversation that is not there any more stays away, whatever is still to come for it. */
  function change(id: string, next: (chat: Chat) => Chat) {
    const before = chats.all.find((chat) => chat.id === id)
    if (before === undefined) return
    const after = next(before)
    show({ all: newestFirst(chats.all.map((chat) => (chat.id === id ? after : chat))) })
    save(id, (stored) => next(stored ?? before))
  }

  function put(chat: Chat) {
    show({ all: newestFirst([chat, ...chats.all.filter(({ id }) => id !== chat.id)]) })
    save(chat.id, () => chat)
  }

  async function run(chat: Chat, turn: Turn) {
    const controller = new AbortController()
    waiting.set(turn.id, controller)
    const late = setTimeout(() => controller.abort(lateFailure), agentTestTimeoutMilliseconds)
    const begun = performance.now()
    const milliseconds = () => Math.round(performance.now() - begun)
    let outcome: TurnOutcome
    try {
      const answer = await ask(chat.phoneNumberId, chatRequestOf(chat, turn), controller.signal)
      outcome = { state: 'answered', milliseconds: milliseconds(), answer }
    } catch (error) {
      const { aborted, reason } = controller.signal
      const isStopped = aborted && reason !== lateFailure
      outcome = isStopped
        ? { state: 'stopped', milliseconds: milliseconds() }
        : { state: 'failed', milliseconds: milliseconds(), failure: aborted ? lateFailure : failureOf(error) }
    } finally {
      clearTimeout(late)
      waiting.delete(turn.id)
    }
    change(chat.id, (now) => withOutcome(now, turn.id, page, outcome, new Date().toISOString()))
  }

  function runTurn(chatId: string, turnId: string) {
    const chat = chats.all.find(({ id }) => id === chatId)
    const turn = chat?.turns.find(({ id }) => id === turnId)
    if (chat && turn) void run(chat, turn)
  }

  return {
    read: () => chats,

    subscribe(listener: () => void) {
      if (!chats.isLoaded) read()
      const end = listeners.size === 0 ? store.subscribe(read) : undefined
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        end?.()
      }
    },

    /** Returns the id of the new conversation. */
    begin(owner: string, phoneNumberId: string, context: string): string {
      const id = freshId()
      put(newChat({ id, owner, phoneNumberId, context, at: new Date().toISOString() }))
      return id
    },

    say(chatId: string, message: string) {
      const turn = { id: freshId(), message, sentAt: new Date().toISOString() }
      change(chatId, (chat) => withTurn(chat, turn, page))
      runTurn(chatId, turn.id)
    },

    retry(chatId: string, turnId: string) {
      const at = new Date().toISOString()
      change(chatId, (chat) => withRetry(chat, turnId, page, at))
      runTurn(chatId, turnId)
    },

    stop(turnId: string) {
      waiting.get(turnId)?.abort()
    },

    /** Whether it is this page that waits: of another one nobody knows whether it still does. */
    isWaiting: (turn: Turn) => turn.outcome.state === 'waiting' && turn.outcome.page === page,

    set(chatId: string, settings: Partial<ChatSettings>) {
      change(chatId, (chat) => withSettings(chat, settings))
    },

    put,

    remove(ids: readonly string[]) {
      for (const { id, turns } of chats.all) {
        if (ids.includes(id)) for (const turn of turns) waiting.get(turn.id)?.abort()
      }
      show({ all: chats.all.filter(({ id }) => !ids.includes(id)) })
      for (const id of ids) save(id, () => undefined)
    },
  }
}

function newestFirst(chats: readonly Chat[]): Chat[] {
  return chats.toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : -1))
}
