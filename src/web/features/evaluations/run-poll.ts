/** How long to wait before a run is asked for again: ever longer, for a quarter of an hour (platform API, section 12). */

const firstSeconds = 3
const growth = 1.25
const maxSeconds = 10
/** The waits of so many polls add up to fifteen minutes. */
const maxPolls = 92

/** False when it is not worth asking any more; then a person may. */
export function runPollMilliseconds(polls: number): number | false {
  if (polls >= maxPolls) return false
  return Math.min(firstSeconds * growth ** polls, maxSeconds) * 1000
}
