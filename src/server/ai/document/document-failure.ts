export const documentFailures = ['too_large', 'unreadable', 'protected', 'unknown_encoding'] as const
export type DocumentFailure = (typeof documentFailures)[number]
