/** Sessions that running processes have seen, and the processes. Times are milliseconds since the epoch. */
export interface SeenSession {
  readonly id: string
  readonly user: { readonly id: string; readonly name: string }
  readonly issuedAt: number
  readonly expiresAt: number
  readonly lastSeenAt: number
}

export interface SeenReplica {
  readonly id: string
  readonly startedAt: number
  readonly seenAt: number
  readonly sessions: readonly SeenSession[]
}

/** What processes share of it; each writes its own part. Methods throw Problem `store_unavailable`. */
export interface ReplicaStore {
  put(replica: SeenReplica): Promise<void>
  /** Without processes that have not written for a while. */
  all(): Promise<readonly SeenReplica[]>
  remove(id: string): Promise<void>
}
