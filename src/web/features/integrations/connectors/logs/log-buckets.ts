/** Splits a log's time into equal buckets with stable boundaries. */
import { connectorLogWindowSeconds } from '../../../../../contract/platform/connectors/connector-log.ts'
import type { LogRange } from '../connector-search.ts'

const minute = 60
const hour = 3600

/** Few buckets, because each is one request. */
const cuts: Record<LogRange, { bucketSeconds: number; count: number }> = {
  hour: { bucketSeconds: 5 * minute, count: 12 },
  day: { bucketSeconds: 2 * hour, count: 12 },
  'three-days': { bucketSeconds: 6 * hour, count: 12 },
  week: { bucketSeconds: 12 * hour, count: 14 },
}

export interface Bucket {
  start: number
  end: number
  isOver: boolean
}

export function bucketsOf(range: LogRange, now: Date): Bucket[] {
  const { bucketSeconds, count } = cuts[range]
  const end = Math.floor(now.getTime() / 1000 / minute) * minute
  // Rounded to the hour, so that the first bucket's request is cached for an hour.
  const oldest = Math.ceil((end - connectorLogWindowSeconds + minute) / hour) * hour
  const last = Math.ceil(end / bucketSeconds) * bucketSeconds
  return Array.from({ length: count }, (_, at) => last - (count - at) * bucketSeconds)
    .map((start) => ({
      start: Math.max(start, oldest),
      end: Math.min(start + bucketSeconds, end),
      isOver: start + bucketSeconds <= end,
    }))
    .filter((bucket) => bucket.end > bucket.start)
}
