/** The database in which the browser keeps what it has of agents (docs/behaviour.md, section 7). */
import { database as databaseOf } from '../storage/database.ts'
import { unreadable } from '../storage/read-shaped.ts'

export const database = databaseOf('studio.agents', [
  (made) => {
    made.createObjectStore('versions')
    // Those that were not finished, by owner and phone number.
    made.createObjectStore('runs')
    made.createObjectStore(unreadable, { autoIncrement: true })
  },
  (made) => {
    // Changes that were not published, by owner and phone number.
    made.createObjectStore('drafts')
  },
])
