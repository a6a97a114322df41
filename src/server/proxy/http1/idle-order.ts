export interface Idle {
  /** Milliseconds since the epoch; 0 while the connection is not in the order. */
  idleSince: number
  older: this | undefined
  newer: this | undefined
}

/** Oldest first; a doubly linked list through the connections, so that removal needs no search or allocation. */
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
