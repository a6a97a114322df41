/** How the live list stands with the studio. */
export type FeedConnection = 'loading' | 'live' | 'retrying' | 'failed'
