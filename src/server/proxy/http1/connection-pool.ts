/** A pool of connections to one upstream, each used by one session for one exchange at a time. */
import { type ConnectionOwner, UpstreamConnection } from './connection.ts'
import { IdleOrder } from './idle-order.ts'
import type { UpstreamAddress } from './upstream-address.ts'

/** Short, because a call fails when the upstream closes its idle connection at the same time (decision 0007). */
const maxIdleMs = 4_000
const maxIdleConnections = 256
/** Open ones, idle or not; a member's calls beyond it would use up the team's rate limit and the descriptors. */
const maxPerSession = 32
/** Until then an older connection is open, but not lent. */
const sweepEveryMs = 1_000

/** A call that waits for a connection. */
export interface Waiting {
  /** Called once, unless the call has left the line. */
  onConnection(connection: UpstreamConnection): void
}

export interface ConnectionPool {
  /**
   * Returns the session's latest idle connection or a new one, never another session's (rule 3.13). Undefined if the
   * session has as many as it may: then the call waits in line, and `onConnection` follows.
   */
  acquire(session: string | undefined, call: Waiting): UpstreamConnection | undefined
  /** Removes a call that no longer needs a connection from the line. */
  leave(session: string, call: Waiting): void
  /** Closes idle connections, and others as soon as they are idle. */
  close(): void
}

/** Creates a pool (rule 3.13); `ca` replaces the trusted certificate authorities, as PEM. */
export function createConnectionPool(address: UpstreamAddress, ca?: string): ConnectionPool {
  return new SeparatedPool(address, ca)
}

class SeparatedPool implements ConnectionPool {
  readonly #address: UpstreamAddress
  readonly #ca: string | undefined
  readonly #order = new IdleOrder<UpstreamConnection>()
  readonly #sessions = new Map<string, SessionConnections>()
  #isClosed = false
  #sweeper: NodeJS.Timeout | undefined

  constructor(address: UpstreamAddress, ca: string | undefined) {
    this.#address = address
    this.#ca = ca
  }

  acquire(session: string | undefined, call: Waiting): UpstreamConnection | undefined {
    if (session === undefined) return new UpstreamConnection(this.#address, usedOnce, this.#ca)
    let own = this.#sessions.get(session)
    if (own === undefined) {
      own = new SessionConnections(this, session)
      this.#sessions.set(session, own)
    }
    const latest = Date.now() - maxIdleMs
    for (let next = own.idle.pop(); next !== undefined; next = own.idle.pop()) {
      const { isUsable, idleSince } = next
      this.#order.remove(next)
      if (isUsable && idleSince >= latest) return next
      next.destroy()
    }
    if (own.open < maxPerSession) return this.#open(own)
    own.line.add(call)
    return undefined
  }

  leave(session: string, call: Waiting): void {
    this.#sessions.get(session)?.line.delete(call)
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#sweeper)
    while (this.#order.oldest !== undefined) this.#drop(this.#order.oldest)
  }

  onIdle(own: SessionConnections, connection: UpstreamConnection): void {
    const next = own.next()
    if (next !== undefined) {
      next.onConnection(connection)
      return
    }
    if (this.#isClosed) {
      connection.destroy()
      return
    }
    own.idle.push(connection)
    this.#order.add(connection, Date.now())
    // The connection idle longest, of any session, makes room.
    if (this.#order.size > maxIdleConnections && this.#order.oldest !== undefined) {
      this.#drop(this.#order.oldest)
    }
    this.#sweeper ??= setInterval(() => this.#sweep(), sweepEveryMs).unref()
  }

  onClosed(own: SessionConnections, connection: UpstreamConnection): void {
    this.#order.remove(connection)
    const at = own.idle.indexOf(connection)
    if (at !== -1) own.idle.splice(at, 1)
    own.open--
    const next = own.next()
    if (next !== undefined) next.onConnection(this.#open(own))
    else if (own.open === 0) this.#sessions.delete(own.session)
  }

  #open(own: SessionConnections): UpstreamConnection {
    own.open++
    return new UpstreamConnection(this.#address, own, this.#ca)
  }

  /** Its session treats it as unusable until the close is reported. */
  #drop(connection: UpstreamConnection): void {
    this.#order.remove(connection)
    connection.destroy()
  }

  #sweep(): void {
    const latest = Date.now() - maxIdleMs
    for (let next = this.#order.oldest; next !== undefined; next = this.#order.oldest) {
      if (next.idleSince >= latest) return
      this.#drop(next)
    }
    clearInterval(this.#sweeper)
    this.#sweeper = undefined
  }
}

class SessionConnections implements ConnectionOwner {
  readonly session: string
  /** A stack: the most recently used is the least likely to be closed by the upstream. */
  readonly idle: UpstreamConnection[] = []
  /** Calls in the order of their arrival; a Set, because any of them may leave. */
  readonly line = new Set<Waiting>()
  open = 0
  readonly #pool: SeparatedPool

  constructor(pool: SeparatedPool, session: string) {
    this.#pool = pool
    this.session = session
  }

  /** Takes the call that has waited longest out of the line. */
  next(): Waiting | undefined {
    if (this.line.size === 0) return undefined
    const [first] = this.line
    if (first !== undefined) this.line.delete(first)
    return first
  }

  onIdle(connection: UpstreamConnection): void {
    this.#pool.onIdle(this, connection)
  }

  onClosed(connection: UpstreamConnection): void {
    this.#pool.onClosed(this, connection)
  }
}

const usedOnce: ConnectionOwner = {
  onIdle: (connection) => connection.destroy(),
  onClosed() {},
}
