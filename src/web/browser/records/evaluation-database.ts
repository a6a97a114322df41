/** The database of evaluation runs (docs/behaviour.md, section 7). */
import { database } from '../storage/database.ts'
import { unreadable } from '../storage/read-shaped.ts'

export const evaluationDatabase = database('studio.evaluations', [
  (made) => {
    made.createObjectStore('runs')
    made.createObjectStore(unreadable, { autoIncrement: true })
  },
])
