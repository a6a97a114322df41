/** The test chats of this browser, without credentials, those of all users bounded together. */
import { maskBody } from '../../../../contract/studio/credentials/credential-mask.ts'
import { databaseRecords } from '../../../records/browser/database-records.ts'
import { type DatabaseStore, testChatStore } from '../../../records/browser/databases.ts'
import type { RecordStore } from '../../../records/record-store.ts'
import { type Chat, chat } from './chat.ts'

/** So that a shared browser does not collect for ever. */
const maxChats = 200

/** Pages select those of a user and a number. */
export const everyPlace = { owner: '', phoneNumberId: '' }

/** Someone may say a credential to the agent, or the agent to them. */
export function chatWithoutCredentials(value: Chat): Chat {
  return chat.parse(JSON.parse(maskBody(JSON.stringify(value))))
}

export function chatStore(at: DatabaseStore = testChatStore): RecordStore<Chat> {
  return databaseRecords<Chat, Chat>({
    at,
    shape: chat,
    keyOf: (_, id) => id,
    pack: chatWithoutCredentials,
    unpack: (value) => ({ name: value.id, changedAt: value.changedAt, value }),
    surplus: (entries) =>
      entries.toSorted((a, b) => (a.entry.changedAt < b.entry.changedAt ? 1 : -1)).slice(maxChats),
  })
}
