/** The thread of a stored database: answers calls one after another, so that proxied calls never wait for it. */
import { parentPort, workerData } from 'node:worker_threads'
import { ConversationStore, type ConversationStoreOptions } from './conversation-store.ts'
import type { CallOfStore, StoreCallName } from './threaded-store.ts'

const store = new ConversationStore(workerData as ConversationStoreOptions)

parentPort?.on('message', ({ call, name, values }: CallOfStore) => {
  try {
    const method = store[name] as (...values: readonly unknown[]) => unknown
    parentPort?.postMessage({ call, value: method.apply(store, [...values]) })
    if (name === ('close' satisfies StoreCallName)) parentPort?.close()
  } catch (error) {
    parentPort?.postMessage({ call, problem: error instanceof Error ? error.message : String(error) })
  }
})
