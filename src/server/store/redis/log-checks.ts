import { missingScript } from './event-scripts.ts'
import type { LogKeys } from './keys.ts'
import type { Link } from './redis-connection.ts'
import { replyList, replyText } from './reply.ts'

/** What a process that keeps something about a log's events asks about them. */
export interface LogChecks {
  /** How often events were removed that were not the oldest. */
  erasures(): Promise<string>
  /** Which of these events are not there. */
  missing(ids: readonly number[]): Promise<number[]>
}

/** Creates them for the log of these keys. Methods reject with Problem `store_unavailable`. */
export function createLogChecks(link: Link, keys: LogKeys): LogChecks {
  return {
    async erasures() {
      const reply = await link.command(['HGET', keys.meta, 'erasures'])
      return reply === null ? '' : replyText(reply)
    },
    async missing(ids) {
      const reply = await link.run(missingScript, [keys.events], ids.map(String))
      return replyList(reply).map((id) => Number(replyText(id)))
    },
  }
}
