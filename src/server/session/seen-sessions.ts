/** Who is signed in, as far as this process has seen requests; with Redis, as far as any has. */
import { randomBytes } from 'node:crypto'
import type { ReplicaStore, SeenReplica, SeenSession } from '../store/session-register.ts'
import { isDemo, type Session } from './session.ts'

/** Beyond it, the one that was seen first is forgotten; its session goes on. */
const maxSeen = 5000
/** Between two writes of this process's part. */
const shareEveryMs = 30_000
/** After a sign-in, for all that come with it. */
const shareSoonMs = 1000

export interface SeenSessionsOptions {
  /** Undefined for a single process. */
  readonly replicas: ReplicaStore | undefined
  isEnded(session: SeenSession): boolean
  /** Milliseconds since 1970. */
  now(): number
}

export class SeenSessions {
  readonly #options: SeenSessionsOptions
  readonly #own: { readonly id: string; readonly startedAt: number }
  readonly #seen = new Map<string, { -readonly [Name in keyof SeenSession]: SeenSession[Name] }>()
  readonly #sharing: NodeJS.Timeout | undefined
  #soon: NodeJS.Timeout | undefined

  constructor(options: SeenSessionsOptions) {
    this.#options = options
    this.#own = { id: randomBytes(8).toString('hex'), startedAt: options.now() }
    if (options.replicas === undefined) return
    this.#sharing = setInterval(() => void this.#share(), shareEveryMs).unref()
    void this.#share()
  }

  /** Called for each request, so it only notes the time of a session that is known. */
  see(session: Session): void {
    const known = this.#seen.get(session.id)
    if (known !== undefined) {
      known.lastSeenAt = this.#options.now()
      return
    }
    if (isDemo(session)) return
    const { id, user, issuedAt, expiresAt } = session
    this.#seen.set(id, {
      ...{ id, user: { id: user.id, name: user.name }, issuedAt, expiresAt },
      lastSeenAt: this.#options.now(),
    })
    this.#shareSoon()
    const [oldest] = this.#seen.keys()
    if (this.#seen.size > maxSeen && oldest !== undefined) this.#seen.delete(oldest)
  }

  /** The running processes, this one first. Throws Problem `store_unavailable`. */
  async replicas(): Promise<readonly SeenReplica[]> {
    const own = this.#part()
    const all = (await this.#options.replicas?.all()) ?? []
    return [own, ...all.filter(({ id }) => id !== own.id)]
  }

  /** The latest request first. Throws Problem `store_unavailable`. */
  async list(): Promise<SeenSession[]> {
    const latest = new Map<string, SeenSession>()
    for (const { sessions } of await this.replicas()) {
      for (const session of sessions) {
        const known = latest.get(session.id)
        if (known === undefined || known.lastSeenAt < session.lastSeenAt) latest.set(session.id, session)
      }
    }
    return [...latest.values()]
      .filter((session) => this.#isOpen(session))
      .sort((a, b) => b.lastSeenAt - a.lastSeenAt)
  }

  async close(): Promise<void> {
    clearInterval(this.#sharing)
    clearTimeout(this.#soon)
    await this.#options.replicas?.remove(this.#own.id).catch(() => undefined)
  }

  #part(): SeenReplica {
    for (const [id, session] of this.#seen) if (!this.#isOpen(session)) this.#seen.delete(id)
    return { ...this.#own, seenAt: this.#options.now(), sessions: [...this.#seen.values()] }
  }

  #isOpen(session: SeenSession): boolean {
    return session.expiresAt > this.#options.now() && !this.#options.isEnded(session)
  }

  #shareSoon(): void {
    if (this.#sharing === undefined) return
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined
      void this.#share()
    }, shareSoonMs).unref()
  }

  /** Redis may be away; the next time tells the same. */
  async #share(): Promise<void> {
    await this.#options.replicas?.put(this.#part()).catch(() => undefined)
  }
}
