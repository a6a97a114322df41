import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'
import type { AgentTestAnswer, AgentTestRequest } from '../../../../contract/platform/agent/agent-test.ts'
import { ApiError } from '../../../api/api-error.ts'
import { singleStore } from '../../../records/browser/databases.ts'
import { type RecordStore, readRecords } from '../../../records/record-store.ts'
import type { Chat } from './chat.ts'
import { ChatSession } from './chat-session.ts'
import { chatStore, everyPlace } from './chat-store.ts'

afterEach(() => vi.useRealTimers())

const answer = (text: string, conversation_id = 'c1'): AgentTestAnswer => ({
  message_id: `m ${text}`,
  agent_response: text,
  conversation_id,
})

type Ask = (phoneNumberId: string, request: AgentTestRequest, signal: AbortSignal) => Promise<AgentTestAnswer>

/** A page of its own; pages with the same name share storage. */
async function openPage(name: string, ask: Ask = async () => answer('Hello')) {
  const store = chatStore(singleStore(name))
  const readAll = async () => (await readRecords(store, everyPlace)).map(({ value }) => value)
  const chatSession = new ChatSession({ store, ask })
  chatSession.subscribe(() => undefined)
  await vi.waitFor(() => expect(chatSession.read().isLoaded).toBe(true))
  const only = () => chatSession.read().all[0]
  const states = () => only()?.turns.map(({ outcome }) => outcome.state)
  return { chatSession, readAll, only, states }
}

test('a conversation continues with its platform id and survives a reload', async () => {
  const asked: AgentTestRequest[] = []
  const page = await openPage('reload', async (_, request) => {
    asked.push(request)
    return answer('Hello')
  })
  const id = page.chatSession.begin('u', '1', '')
  page.chatSession.say(id, 'Hi')
  await vi.waitFor(() => expect(page.states()).toEqual(['answered']))
  page.chatSession.say(id, 'And again')
  await vi.waitFor(() => expect(page.states()).toEqual(['answered', 'answered']))
  expect(asked).toEqual([{ user_msg: 'Hi' }, { user_msg: 'And again', conversation_id: 'c1' }])
  await vi.waitFor(async () => expect((await page.readAll())[0]?.turns[1]?.outcome.state).toBe('answered'))
  const after = await openPage('reload')
  expect(after.only()?.turns.map(({ message }) => message)).toEqual(['Hi', 'And again'])
})

test('a context is sent once, and again after a change or in a new conversation', async () => {
  const asked: string[] = []
  const page = await openPage('context', async (_, { user_msg }) => {
    asked.push(user_msg)
    if (asked.length === 1)
      throw new ApiError('failed', 500, { title: 't', detail: '', code: null, requestId: null })
    return answer('Hello')
  })
  const id = page.chatSession.begin('u', '1', 'A regular.')
  const done = (count: number) =>
    vi.waitFor(() => {
      expect(asked).toHaveLength(count)
      expect(page.states()).not.toContain('waiting')
    })
  page.chatSession.say(id, 'a')
  await done(1)
  page.chatSession.say(id, 'b')
  await done(2)
  page.chatSession.say(id, 'c')
  await done(3)
  page.chatSession.set(id, { context: 'A stranger.' })
  page.chatSession.say(id, 'd')
  await done(4)
  page.chatSession.set(id, { conversationId: null })
  page.chatSession.say(id, 'e')
  await done(5)
  expect(asked).toEqual(['A regular.\n\na', 'A regular.\n\nb', 'c', 'A stranger.\n\nd', 'A stranger.\n\ne'])
})

test('a failed turn shows the reason and request id and is retried in place', async () => {
  const retryAt = new Date(Date.now() + 60_000)
  const refused = new ApiError(
    'busy',
    429,
    { title: 'Slow', detail: '', code: null, requestId: 'r1' },
    retryAt,
  )
  const ask = vi.fn<Ask>().mockRejectedValueOnce(refused).mockResolvedValue(answer('Hello'))
  const page = await openPage('failed', ask)
  const id = page.chatSession.begin('u', '1', '')
  page.chatSession.say(id, 'Hi')
  await vi.waitFor(() => expect(page.states()).toEqual(['failed']))
  const turn = page.only()?.turns[0]
  expect(turn?.outcome).toMatchObject({
    failure: { kind: 'busy', requestId: 'r1', retryAt: retryAt.toISOString() },
  })
  page.chatSession.retry(id, turn?.id ?? '')
  await vi.waitFor(() => expect(page.states()).toEqual(['answered']))
})

test('a stopped turn ends, and a turn of a closed page is no longer waiting', async () => {
  const page = await openPage('stopped', (_, __, signal) => {
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const id = page.chatSession.begin('u', '1', '')
  page.chatSession.say(id, 'Hi')
  const turn = page.only()?.turns[0]
  expect(turn && page.chatSession.isWaiting(turn)).toBe(true)
  await vi.waitFor(async () => expect((await page.readAll())[0]?.turns).toHaveLength(1))
  const after = await openPage('stopped')
  const left = after.only()?.turns[0]
  expect(left && after.chatSession.isWaiting(left)).toBe(false)
  page.chatSession.stop(turn?.id ?? '')
  await vi.waitFor(() => expect(page.states()).toEqual(['stopped']))
})

test('an answer that takes too long fails', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const page = await openPage('late', (_, __, signal) => {
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  page.chatSession.say(page.chatSession.begin('u', '1', ''), 'Hi')
  vi.advanceTimersByTime(90_000)
  await vi.waitFor(() => expect(page.states()).toEqual(['failed']))
})

test('a deleted conversation stays deleted when a late answer arrives', async () => {
  let come: (answer: AgentTestAnswer) => void = () => undefined
  const page = await openPage('deleted', () => new Promise((resolve) => (come = resolve)))
  const id = page.chatSession.begin('u', '1', '')
  page.chatSession.say(id, 'Hi')
  page.chatSession.remove([id])
  come(answer('Hello'))
  await vi.waitFor(async () => expect(await page.readAll()).toEqual([]))
  expect(page.chatSession.read().all).toEqual([])
})

test('credentials in messages, contexts and answers are not kept', async () => {
  const page = await openPage('credentials', async () => ({
    ...answer('Use Bearer abc.def-123 and access_token=EAAG-secret'),
    session: { user_token: 'tok-9' },
  }))
  const id = page.chatSession.begin('u', '1', 'password=hunter2')
  page.chatSession.say(id, 'my api_key=k-77 and {"client_secret":"s-1"} client_secret=s-2')
  await vi.waitFor(async () => expect((await page.readAll())[0]?.turns[0]?.outcome.state).toBe('answered'))
  const stored = await openDB('credentials', 1)
  const everything = JSON.stringify(
    await Promise.all(['records', 'unreadable'].map((name) => stored.getAll(name))),
  )
  expect(everything).not.toMatch(/abc\.def|EAAG|tok-9|hunter2|k-77|s-1|s-2/)
  expect(everything).toContain('[masked]')
  stored.close()
})

test('a conversation started during loading is not lost', async () => {
  const stored = new Map<string, Chat>()
  const head = { changedAt: '', by: null, version: 'any' }
  const store: RecordStore<Chat> = {
    list: async () => [...stored.keys()].map((name) => ({ ...head, name })),
    async read(_, name) {
      const value = stored.get(name)
      return value && { ...head, name, value }
    },
    async write(_, name, value) {
      stored.set(name, value)
      return head.version
    },
    delete: async (_, name) => void stored.delete(name),
    subscribe: () => () => undefined,
  }
  const chatSession = new ChatSession({ store, ask: async () => answer('Hello') })
  chatSession.subscribe(() => undefined)
  chatSession.subscribe(() => undefined)
  chatSession.say(chatSession.begin('u', '1', ''), 'Hi')
  await vi.waitFor(() => expect(chatSession.read().isLoaded).toBe(true))
  await vi.waitFor(() => expect(stored.size).toBe(1))
  expect(chatSession.read().all[0]?.turns).toHaveLength(1)
})

test('without browser storage, the conversation is kept in memory', async () => {
  const refuse = async () => {
    throw new Error('no room')
  }
  const store = {
    list: refuse,
    read: refuse,
    write: refuse,
    delete: refuse,
    subscribe: () => () => undefined,
  }
  const chatSession = new ChatSession({ store, ask: async () => answer('Hello') })
  chatSession.subscribe(() => undefined)
  chatSession.say(chatSession.begin('u', '1', ''), 'Hi')
  await vi.waitFor(() => expect(chatSession.read().all[0]?.turns[0]?.outcome.state).toBe('answered'))
  expect(chatSession.read()).toMatchObject({ isLoaded: true, isKept: false })
})
