export interface FailureWords {
  title: string
  /** In place of a title that says nothing of what failed, where something to show is missing. */
  readTitle?: string
  advice: string
  requestId: string | null
  /** The server's own text, folded on the page. */
  details: string
  canRetry: boolean
  /** Retrying earlier is pointless. */
  retryAt: Date | null
  /** The page is about to be left, so nothing is shown. */
  isLeaving: boolean
  /** A banner says so, and repeats the reads when it ends. */
  isOffline?: boolean
  /** A banner above a number's pages says so. */
  isToldAbove?: boolean
  /** The page on which the user can fix it. */
  link?: { to: '/settings/ai'; text: string }
}
