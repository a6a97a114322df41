/** The database of runs, of evaluations and of scenarios (docs/behaviour.md, section 7). */
import { databaseOf } from '../storage/database.ts'
import { unreadableRecord } from '../storage/read-shaped.ts'

export const evaluationDatabase = databaseOf('studio.evaluations', [
  (made) => {
    made.createObjectStore('runs')
    made.createObjectStore(unreadableRecord, { autoIncrement: true })
  },
  (made) => {
    // Of scenarios, for trends.
    made.createObjectStore('scenario-runs')
  },
])
