/** What the session room needs to remember about sessions that ended before their time. */
export interface EndedSessionStore {
  /** Puts a session on the list until the moment at which its cookie expires by itself (milliseconds). */
  add(sessionId: string, expiresAt: number): void
  has(sessionId: string): boolean
}
