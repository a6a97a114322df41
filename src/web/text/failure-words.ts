/** How a failure is put into words: what happened, why if known, what to do. */
export interface FailureWords {
  title: string
  advice: string
  requestId: string | null
  /** The server's own words, for those who want them. */
  details: string
  canRetry: boolean
  /** Before this moment another attempt is in vain. */
  retryAt: Date | null
  /** The page is about to be left, so there is nothing to show. */
  isLeaving: boolean
  /** Where it can be mended. */
  link?: { to: '/settings/ai'; text: string }
}
