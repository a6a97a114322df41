import type { Log } from '../log/log.ts'
import type { StudioMetrics } from '../metrics/studio-metrics.ts'

/** Called for each record that is read; `error` is null if it can be. */
export type RecordRead = (record: {
  readonly kind: string
  /** Its address in the store, which names no customer. */
  readonly place: string
  readonly etag: string
  readonly error: string | null
}) => void

/** More are counted, and logged again when they are met again. */
const maxRemembered = 10_000

/** Logs and counts unreadable records, each once, and again once its contents have changed. */
export function createUnreadableRecords(log: Log, metrics: StudioMetrics | undefined): RecordRead {
  const told = new Map<string, string>()
  return ({ kind, place, etag, error }) => {
    const record = `${kind}/${place}`
    if (error === null) {
      if (told.delete(record)) log.info('a stored record can be read again', { record })
      return
    }
    if (told.get(record) === etag) return
    if (told.size >= maxRemembered) told.clear()
    told.set(record, etag)
    metrics?.countUnreadable(kind)
    log.warn('a stored record cannot be read, the others can', { record, cause: error })
  }
}
