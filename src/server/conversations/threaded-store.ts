/** The same calls as `ConversationStore`, answered later: by a thread for a stored database, else by this one. */
import { Worker } from 'node:worker_threads'
import { ConversationStore, type ConversationStoreOptions } from './conversation-store.ts'

export type StoreCallName = {
  [Name in keyof ConversationStore]: ConversationStore[Name] extends (...values: never) => unknown
    ? Name
    : never
}[keyof ConversationStore]

/** Every call of the store, as a promise. */
export type ConversationCalls = {
  readonly [Name in StoreCallName]: (
    ...values: Parameters<ConversationStore[Name]>
  ) => Promise<ReturnType<ConversationStore[Name]>>
}

export interface CallOfStore {
  readonly call: number
  readonly name: StoreCallName
  readonly values: readonly unknown[]
}

interface StoreAnswer {
  readonly call: number
  readonly value?: unknown
  readonly problem?: string
}

const names: Record<StoreCallName, true> = {
  positions: true,
  add: true,
  list: true,
  thread: true,
  find: true,
  phoneNumberIds: true,
  setReviews: true,
  remove: true,
  removeBefore: true,
  forget: true,
  customerIds: true,
  clear: true,
  close: true,
}

/** Facts taken in at once: beside proxied calls a few, by a thread many, which is several times faster. */
export const factsTogether = { inProcess: 8, inThread: 200 } as const

/** @throws if a file cannot be opened */
export function openInProcess(options: ConversationStoreOptions): ConversationCalls {
  const store = new ConversationStore(options)
  return callsOf(async (name, values) =>
    (store[name] as (...values: readonly unknown[]) => unknown)(...values),
  )
}

/** Rejects calls if the thread ended, for example because the file cannot be opened. */
export function openInThread(options: ConversationStoreOptions): ConversationCalls {
  // Threads run only what is built.
  if (import.meta.url.endsWith('.ts')) return openInProcess(options)
  const worker = new Worker(new URL('./store-thread.js', import.meta.url), { workerData: options })
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let calls = 0
  let ended: Error | undefined
  const end = (error: Error) => {
    ended = error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', ({ call, value, problem }: StoreAnswer) => {
    const one = waiting.get(call)
    waiting.delete(call)
    if (problem === undefined) one?.resolve(value)
    else one?.reject(new Error(problem))
  })
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => end(new Error('The thread of the conversations has ended')))
  return callsOf(
    (name, values) =>
      new Promise((resolve, reject) => {
        if (ended !== undefined) {
          reject(ended)
          return
        }
        calls += 1
        waiting.set(calls, { resolve, reject })
        worker.postMessage({ call: calls, name, values } satisfies CallOfStore)
      }),
  )
}

function callsOf(
  call: (name: StoreCallName, values: readonly unknown[]) => Promise<unknown>,
): ConversationCalls {
  const all = Object.keys(names).map((name) => [
    name,
    (...values: readonly unknown[]) => call(name as StoreCallName, values),
  ])
  return Object.fromEntries(all) as ConversationCalls
}
