/** The only date format that may be sent (RFC 9110, section 5.6.7). */
const imfFixdate = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/
const delaySeconds = /^\d{1,9}$/

/** Parses Retry-After (RFC 9110, 10.2.3). `now` and result in milliseconds: 0 if past, undefined if unusable. */
export function parseRetryAfter(value: string | null | undefined, now: number): number | undefined {
  // `trim` would also remove a no-break space (RFC 9110, section 5.6.3).
  const text = value?.replace(/^[ \t]+|[ \t]+$/g, '') ?? ''
  if (delaySeconds.test(text)) return Number(text) * 1000
  if (!imfFixdate.test(text)) return undefined
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.max(0, at - now)
}
