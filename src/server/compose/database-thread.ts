/** The thread of a database: what is stored about webhooks and the conversations, so that proxied calls never wait. */
import { parentPort, workerData } from 'node:worker_threads'
import { ConversationStore } from '../conversations/conversation-store.ts'
import { answerCalls } from '../store/database/answer-calls.ts'
import { openStudioFile } from '../store/database/open-studio-file.ts'
import { SearchCache } from '../store/database/search-cache.ts'
import { StudioDatabase } from '../store/database/studio-database.ts'
import type { DatabaseThreadData } from './studio-thread.ts'

const { file, maxBytes, isSearched, conversationKey, isCache } = workerData as DatabaseThreadData

if (parentPort !== null) {
  answerCalls(parentPort, () => {
    const { database, requireFile } = openStudioFile(file)
    const studio = new StudioDatabase(database, { maxBytes, isSearched, requireFile })
    const conversations =
      conversationKey === undefined ? {} : new ConversationStore({ database, idKey: conversationKey })
    const searchCache = isCache ? new SearchCache(database) : undefined
    return {
      hosts: { studio, targets: studio.targets, conversations, searchCache: searchCache ?? {} },
      urgent: 'studio',
      close() {
        searchCache?.close()
        studio.close()
        database.close()
      },
    }
  })
}
