/** The database of evaluation runs (docs/behaviour.md, section 7). */
import { database } from './database.ts'
import { unreadable } from './read-shaped.ts'

export const evaluationDatabase = database('studio.evaluations', [
  (made) => {
    made.createObjectStore('runs')
    made.createObjectStore(unreadable, { autoIncrement: true })
  },
])
