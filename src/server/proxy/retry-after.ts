/** Turns a Retry-After header into milliseconds, or nothing when it makes no sense (RFC 9110, section 10.2.3). */

const imfFixdate = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/
/** More digits than any wait has; beyond it the number is noise. */
const delaySeconds = /^\d{1,9}$/

/** A date in the past means now. `now` in milliseconds. */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined
  const text = value.trim()
  if (delaySeconds.test(text)) return Number(text) * 1000
  if (!imfFixdate.test(text)) return undefined
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}

/**
 * Without a sensible header: a second, then two, each a little longer by chance so that clients do not march
 * in step.
 */
export function fallbackWaitMs(attempt: number, random: () => number = Math.random): number {
  return Math.round(1000 * 2 ** (attempt - 1) * (1 + random() / 4))
}
