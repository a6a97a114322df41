/** Tells whether an agent was tried before its customers reach it: by a run, or a test chat of this browser. */
import { isObject } from '../../../contract/json.ts'
import { testChatStore } from '../browser/databases.ts'
import type { RecordPlace } from '../record-store.ts'
import { evaluationRuns, scenarioRuns } from './run-stores.ts'

export async function hasTested(place: RecordPlace): Promise<boolean> {
  if (await hasChat(place).catch(() => false)) return true
  const lists = await Promise.all([evaluationRuns.list(place), scenarioRuns.list(place)])
  return lists.some((heads) => heads.length > 0)
}

async function hasChat({ owner, phoneNumberId }: RecordPlace): Promise<boolean> {
  const chats: unknown[] = await (await testChatStore.open()).getAll(testChatStore.store)
  return chats.some((chat) => isObject(chat) && chat.owner === owner && chat.phoneNumberId === phoneNumberId)
}
