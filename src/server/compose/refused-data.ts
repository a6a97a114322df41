import type { Log } from '../log/log.ts'
import type { StudioMetrics } from '../metrics/studio-metrics.ts'

/** Why stored data is not taken as this studio's. */
export type RefusalReason = 'unsealed' | 'damaged' | 'missing'

export type RefuseData = (reason: RefusalReason, count?: number) => void

const messages: Readonly<Record<RefusalReason, string>> = {
  unsealed: 'stored data was refused: it is not sealed by this studio',
  damaged:
    'stored data was refused: it is damaged, in another place than it was written, or of another secret',
  missing: 'stored data is missing',
}
/** Between two lines about the same reason. */
const tellEveryMs = 60_000

/** Counts stored data that is refused, and logs it: at once, then every minute with the number since. */
export function createRefusedData(
  log: Log,
  metrics: StudioMetrics | undefined,
  now: () => number,
): RefuseData {
  const told = new Map<RefusalReason, { at: number; count: number }>()
  return (reason, count = 1) => {
    if (count === 0) return
    for (let one = 0; one < count; one++) metrics?.countUnreadable(reason)
    const last = told.get(reason) ?? { at: Number.NEGATIVE_INFINITY, count: 0 }
    last.count += count
    told.set(reason, last)
    if (now() - last.at < tellEveryMs) return
    log.warn(messages[reason], { cause: reason, count: last.count })
    Object.assign(last, { at: now(), count: 0 })
  }
}
