/** How long to wait before something that takes time is asked for again: ever longer, then not at all. */

interface Waits {
  firstSeconds: number
  /** Each wait is so many times the one before it. */
  growth: number
  maxSeconds?: number
  maxPolls: number
}

/** False when it is not worth asking any more; then a person may. */
export function growingWait({
  firstSeconds,
  growth,
  maxSeconds = Number.POSITIVE_INFINITY,
  maxPolls,
}: Waits) {
  return (polls: number): number | false =>
    polls >= maxPolls ? false : Math.min(firstSeconds * growth ** polls, maxSeconds) * 1000
}
