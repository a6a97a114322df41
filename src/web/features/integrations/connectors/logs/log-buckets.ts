/** Cuts the time of a log into equal pieces, whose borders stay where they are while time goes on. */
import { connectorLogWindowSeconds } from '../../../../../contract/platform/connectors/connector-log.ts'
import type { LogRange } from '../connector-search.ts'

const minute = 60
const hour = 3600

/** Few enough that one question each is no burden to the platform. */
const cuts: Record<LogRange, { bucketSeconds: number; count: number }> = {
  hour: { bucketSeconds: 5 * minute, count: 12 },
  day: { bucketSeconds: 2 * hour, count: 12 },
  'three-days': { bucketSeconds: 6 * hour, count: 12 },
  week: { bucketSeconds: 12 * hour, count: 14 },
}

/** Unix seconds. */
export interface Bucket {
  start: number
  end: number
  /** Nothing more can happen in it, so it never has to be asked for again. */
  isOver: boolean
}

/** The last piece ends with the current minute; what the platform has thrown away already is left out. */
export function bucketsOf(range: LogRange, now: Date): Bucket[] {
  const { bucketSeconds, count } = cuts[range]
  const end = Math.floor(now.getTime() / 1000 / minute) * minute
  // To the next whole hour, so that a question for the first piece is the same for an hour.
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
