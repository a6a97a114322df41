/** Idle connections of all sessions, in the order in which they became idle. */

/** The fields of the list in a connection. */
export interface Idle {
  /** Milliseconds since the epoch; 0 while the connection is not in the order. */
  idleSince: number
  older: this | undefined
  newer: this | undefined
}

/**
 * A doubly linked list through the connections themselves: one can be removed without a search, and nothing is
 * allocated per call.
 */
export class IdleOrder<T extends Idle> {
  #oldest: T | undefined
  #newest: T | undefined
  #size = 0

  get oldest(): T | undefined {
    return this.#oldest
  }

  get size(): number {
    return this.#size
  }

  add(connection: T, now: number): void {
    connection.idleSince = now
    connection.older = this.#newest
    if (this.#newest === undefined) this.#oldest = connection
    else this.#newest.newer = connection
    this.#newest = connection
    this.#size++
  }

  /** Does nothing for one that is not in the order. */
  remove(connection: T): void {
    if (connection.idleSince === 0) return
    const { older, newer } = connection
    if (older === undefined) this.#oldest = newer
    else older.newer = newer
    if (newer === undefined) this.#newest = older
    else newer.older = older
    connection.idleSince = 0
    connection.older = undefined
    connection.newer = undefined
    this.#size--
  }
}
