/** How long to wait before an event is asked for again: two minutes in all (platform API, section 13.2). */

const firstSeconds = 1
const growth = 1.5
const maxSeconds = 15
/** The waits of so many polls add up to two minutes. */
const maxPolls = 13

/** False when it is not worth asking any more; then a person may. */
export function eventPollMilliseconds(polls: number): number | false {
  if (polls >= maxPolls) return false
  return Math.min(firstSeconds * growth ** polls, maxSeconds) * 1000
}
