/** The store of sessions that ended before their expiry. */

/** Times are milliseconds since the epoch. */
export interface EndedSession {
  readonly id: string
  readonly issuedAt: number
  readonly expiresAt: number
}

export interface EndedSessionStore {
  /**
   * Adds a session to the list until its cookie expires. Effective in this process at once; resolves, and never
   * rejects, once every process that shares the list can know of it.
   */
  add(session: EndedSession): Promise<void>
  /**
   * True for a session on the list. A full list drops entries; from then on it is also true for every session that
   * is not newer than a dropped one, so that none becomes valid again. Called on every request, so it answers from
   * memory.
   */
  has(session: Pick<EndedSession, 'id' | 'issuedAt'>): boolean
}
