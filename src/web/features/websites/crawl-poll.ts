/** How long to wait before a crawl is asked for again: ever longer, then not at all (platform API, section 9.2). */

const firstSeconds = 2
const growth = 1.35
const maxSeconds = 60
/** With these waits about half an hour, after which a crawl is a matter of hours. */
const maxPolls = 40

/** False when it is not worth asking any more; then a person may. */
export function crawlPollMilliseconds(polls: number): number | false {
  if (polls >= maxPolls) return false
  return Math.min(firstSeconds * growth ** polls, maxSeconds) * 1000
}
