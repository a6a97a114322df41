/** What the session room needs to remember about sessions that ended before their time. */
export interface EndedSessionStore {
  /**
   * Puts a session on the list until the moment at which its cookie expires by itself (milliseconds). Holds here at
   * once; resolves, and never rejects, when every process that shares the list could know of it.
   */
  add(sessionId: string, expiresAt: number): Promise<void>
  /** Asked on every call, so it answers from memory. */
  has(sessionId: string): boolean
}
