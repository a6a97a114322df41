export type FeedConnection = 'loading' | 'live' | 'retrying' | 'failed'
