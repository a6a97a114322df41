import type { EndedSession, EndedSessionStore } from '../ended-session-store.ts'
import type { MemoryEndedSessions } from '../memory-ended-sessions.ts'
import { publishLua } from './change-feed-script.ts'
import { changeFeedKeys, type EndedKeys } from './keys.ts'
import { defineScript, type Link } from './redis-connection.ts'
import { pairsOf, replyText } from './reply.ts'

export interface SharedEndedOptions {
  readonly link: Link
  readonly keys: EndedKeys
  readonly changeKind: string
  /** Bound of this process's copy; the entries that expire first are dropped. */
  readonly maxEntries: number
  readonly local: MemoryEndedSessions
  now(): number
  /** Called if an entry could not be written; retried as soon as possible. */
  onPutOff(): void
}

const pageSize = 5000
const retryMs = 1000

/** Entries are id and issue time, scored by expiry. */
const addScript = defineScript(`${publishLua}
local time = redis.call('TIME')
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', whole(time[1] * 1000))
redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1])
if redis.call('ZCARD', KEYS[1]) > tonumber(ARGV[3]) then
  local issued = tonumber(string.match(redis.call('ZPOPMIN', KEYS[1])[1], '%d+$'))
  if issued > tonumber(redis.call('GET', KEYS[2]) or '-1') then redis.call('SET', KEYS[2], whole(issued)) end
end
publish(KEYS[3], KEYS[4], ARGV[4], ARGV[1] .. ' ' .. ARGV[2])
return 1
`)

/** Ended sessions in Redis (rule 2.4), fully copied here so that `has` never waits. */
export class SharedEndedSessions implements EndedSessionStore {
  readonly #options: SharedEndedOptions
  readonly #unshared = new Map<string, EndedSession>()
  #retry: NodeJS.Timeout | undefined

  constructor(options: SharedEndedOptions) {
    this.#options = options
  }

  has(session: Pick<EndedSession, 'id' | 'issuedAt'>): boolean {
    return this.#options.local.has(session)
  }

  async add({ id, issuedAt, expiresAt }: EndedSession): Promise<void> {
    const session = { id, issuedAt, expiresAt }
    void this.#options.local.add(session)
    this.#unshared.set(id, session)
    if (this.#unshared.size > this.#options.maxEntries) {
      this.#unshared.delete(this.#unshared.keys().next().value ?? '')
    }
    try {
      await this.#share(session)
    } catch {
      // Sign-out succeeds while Redis is away: the session has ended in this process.
      this.#options.onPutOff()
      this.#retryLater()
    }
  }

  notify(value: string): void {
    void this.#options.local.add(readEntry(value))
  }

  /** Writes pending entries, then reads the whole list. */
  async catchUp(): Promise<void> {
    await this.#shareAll()
    await this.#readAll()
  }

  close(): void {
    clearTimeout(this.#retry)
  }

  async #share({ id, issuedAt, expiresAt }: EndedSession): Promise<void> {
    const { link, keys, maxEntries, changeKind } = this.#options
    const args = [`${id} ${issuedAt}`, String(expiresAt), String(maxEntries), changeKind]
    await link.run(addScript, [keys.list, keys.forgotten, changeFeedKeys.stream, changeFeedKeys.count], args)
    this.#unshared.delete(id)
  }

  /** Needed because `catchUp` is not called if Redis was away for a moment without a lost connection. */
  #retryLater(): void {
    this.#retry ??= setTimeout(() => {
      this.#retry = undefined
      this.#shareAll().catch(() => this.#retryLater())
    }, retryMs).unref()
  }

  async #shareAll(): Promise<void> {
    for (const session of [...this.#unshared.values()]) {
      if (session.expiresAt <= this.#options.now()) this.#unshared.delete(session.id)
      else await this.#share(session)
    }
  }

  /** Reads by score in pages; entries added meanwhile arrive as notifications. */
  async #readAll(): Promise<void> {
    const { link, keys, local, now } = this.#options
    let from = String(now())
    for (;;) {
      const range = ['ZRANGEBYSCORE', keys.list, from, '+inf', 'WITHSCORES', 'LIMIT', '0', String(pageSize)]
      const page = pairsOf(await link.command(range)).map(([entry, score]) => ({
        entry,
        score: replyText(score),
      }))
      for (const { entry, score } of page) void local.add(readEntry(`${entry} ${score}`))
      const last = page.at(-1)
      if (last === undefined || page.length < pageSize) break
      // Entries with one score may continue on the next page, unless they fill a page.
      from = page[0]?.score === last.score ? `(${last.score}` : last.score
    }
    // Read last, so that an entry dropped meanwhile is either here or above.
    const forgotten = await link.command(['GET', keys.forgotten])
    if (forgotten !== null) local.refuseThrough(Number(replyText(forgotten)))
  }
}

function readEntry(text: string): EndedSession {
  const [id = '', issuedAt = '', expiresAt = ''] = text.split(' ')
  return { id, issuedAt: Number(issuedAt), expiresAt: Number(expiresAt) }
}
