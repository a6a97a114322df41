/** The same calls as `ConversationStore`, answered later: by a thread for a stored database, else by this one. */
import {
  type CallsOf,
  callsByName,
  callsOfObject,
  type MethodName,
} from '../store/database/worker-protocol.ts'
import { ConversationStore, type ConversationStoreOptions } from './conversation-store.ts'

/** Every call of the store, as a promise. */
export type ConversationCalls = CallsOf<ConversationStore>

const names: Record<MethodName<ConversationStore>, true> = {
  positions: true,
  add: true,
  refreshStale: true,
  list: true,
  waits: true,
  outcomes: true,
  days: true,
  thread: true,
  find: true,
  phoneNumberIds: true,
  setReviews: true,
  remove: true,
  removeBefore: true,
  forget: true,
  customerIds: true,
  customersOf: true,
  clear: true,
  close: true,
}

/** Facts taken in at once: beside proxied calls a few, by a thread many, which is several times faster. */
export const factsTogether = { inProcess: 8, inThread: 200 } as const

/** Opens a store in memory. */
export function openInProcess(options: ConversationStoreOptions): ConversationCalls {
  return callsOfObject(names, new ConversationStore(options))
}

/** Returns the calls of a store that is elsewhere. */
export function conversationsThrough(
  call: (name: string, values: readonly unknown[]) => Promise<unknown>,
): ConversationCalls {
  return callsByName(names, call)
}
