/** Sessions that ended before their expiry. Times are milliseconds since the epoch. */
export interface EndedSession {
  readonly id: string
  readonly issuedAt: number
  readonly expiresAt: number
}

export interface EndedSessionStore {
  /** Effective in this process at once; resolves, and never rejects, once every process can know of it. */
  add(session: EndedSession): Promise<void>
  /**
   * A full list drops entries, and is then also true for sessions not newer than a dropped one, so that none becomes
   * valid again. Called on every request: answers from memory.
   */
  has(session: Pick<EndedSession, 'id' | 'issuedAt'>): boolean
}
