/** This browser's test chats without credentials; the limit covers all users. */
import { storedForm } from '../../../../contract/stored/stored-form.ts'
import { maskBody } from '../../../../contract/studio/credentials/credential-mask.ts'
import { databaseRecords } from '../../../records/browser/database-records.ts'
import { type DatabaseStore, testChatStore } from '../../../records/browser/databases.ts'
import type { RecordStore } from '../../../records/record-store.ts'
import { type Chat, chat } from './chat.ts'

/** Bounds a shared browser's storage. */
const maxChats = 200

/** Pages filter by user and number. */
export const everyPlace = { owner: '', phoneNumberId: '' }

/** Either side may mention a credential. */
export function chatWithoutCredentials(value: Chat): Chat {
  return chat.parse(JSON.parse(maskBody(JSON.stringify(value))))
}

export function chatStore(at: DatabaseStore = testChatStore): RecordStore<Chat> {
  return databaseRecords<Chat, Chat>({
    at,
    shape: storedForm(chat, { lists: ['turns'] }),
    keyOf: (_, id) => id,
    pack: chatWithoutCredentials,
    unpack: (value) => ({ name: value.id, changedAt: value.changedAt, value }),
    surplus: (entries) =>
      entries.toSorted((a, b) => (a.entry.changedAt < b.entry.changedAt ? 1 : -1)).slice(maxChats),
  })
}
