interface Waits {
  firstSeconds: number
  growth: number
  maxSeconds?: number
  maxPolls: number
}

/** Returns a growing wait in milliseconds; false once it is not worth asking again. */
export function growingWait({
  firstSeconds,
  growth,
  maxSeconds = Number.POSITIVE_INFINITY,
  maxPolls,
}: Waits) {
  return (polls: number): number | false =>
    polls >= maxPolls ? false : Math.min(firstSeconds * growth ** polls, maxSeconds) * 1000
}
