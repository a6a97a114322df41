/** The database in which the browser keeps what it has of agents (docs/behaviour.md, section 7). */
import { databaseOf } from '../storage/database.ts'
import { unreadableRecord } from '../storage/read-shaped.ts'

export const agentDatabase = databaseOf('studio.agents', [
  (made) => {
    made.createObjectStore('versions')
    // Those that were not finished, by owner and phone number.
    made.createObjectStore('runs')
    made.createObjectStore(unreadableRecord, { autoIncrement: true })
  },
  (made) => {
    // Changes that were not published, by owner and phone number.
    made.createObjectStore('drafts')
  },
])
