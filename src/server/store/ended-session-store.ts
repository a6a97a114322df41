/** Sessions that ended before their expiry. Times are milliseconds since the epoch. */
export interface EndedSession {
  readonly id: string
  readonly issuedAt: number
  readonly expiresAt: number
}

export interface EndedSessionStore {
  /** Effective here at once; resolves once every process can read it, and never rejects. */
  add(session: EndedSession): Promise<void>
  /** From memory. A list that dropped entries also holds every session not newer than those, so none revives. */
  has(session: Pick<EndedSession, 'id' | 'issuedAt'>): boolean
}
