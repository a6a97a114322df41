/** What the session module needs to remember about sessions that ended before their time. */

/** Times are milliseconds since the epoch. */
export interface EndedSession {
  readonly id: string
  readonly issuedAt: number
  readonly expiresAt: number
}

export interface EndedSessionStore {
  /**
   * Puts a session on the list until its cookie expires by itself. Holds here at once; resolves, and never rejects,
   * when every process that shares the list could know of it.
   */
  add(session: EndedSession): Promise<void>
  /**
   * True for a session on the list. A full list forgets entries; from then on it is true as well for every session
   * that is not newer than a forgotten one, so that none comes back to life. Asked on every call, so it answers
   * from memory.
   */
  has(session: Pick<EndedSession, 'id' | 'issuedAt'>): boolean
}
