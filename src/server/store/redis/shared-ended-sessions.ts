/** The list of ended sessions that several processes share, with a whole copy in each of them. */
import type { EndedSessionStore } from '../ended-session-store.ts'
import { endedKey, newsKeys } from './keys.ts'
import { defineScript, type Link } from './link.ts'
import { newsKinds, publishLua } from './news-script.ts'
import { pairsOf, textOf } from './reply.ts'

export interface SharedEndedSessions extends EndedSessionStore {
  /** What another process, or this one, has told all others. */
  hear(news: string): void
  /** Reads the whole list, after telling the others what they could not be told so far. */
  catchUp(): Promise<void>
  close(): void
}

export interface SharedEndedOptions {
  readonly link: Link
  /** The copy that is asked. */
  readonly local: EndedSessionStore
  now(): number
  /** The end of a session could not be told to the others, and will be told as soon as that is possible. */
  onPutOff(): void
}

/** As many as a process remembers by itself; past it go those that would expire first. */
const maxEntries = 500_000
const pageSize = 5000
const retryMs = 1000

const addScript = defineScript(`${publishLua}
local time = redis.call('TIME')
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', whole(time[1] * 1000))
redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1])
if redis.call('ZCARD', KEYS[1]) > tonumber(ARGV[3]) then redis.call('ZPOPMIN', KEYS[1]) end
publish(KEYS[2], KEYS[3], ARGV[4], ARGV[1] .. ' ' .. ARGV[2])
return 1
`)

export function createSharedEndedSessions(options: SharedEndedOptions): SharedEndedSessions {
  const { link, local, now, onPutOff } = options
  /** Ends that only this process knows of. */
  const unshared = new Map<string, number>()
  let retry: NodeJS.Timeout | undefined

  async function share(sessionId: string, expiresAt: number): Promise<void> {
    const args = [sessionId, String(expiresAt), String(maxEntries), newsKinds.ended]
    await link.run(addScript, [endedKey, newsKeys.stream, newsKeys.count], args)
    unshared.delete(sessionId)
  }

  /** Redis may have been silent for a moment without the connection being lost, so nobody calls `catchUp`. */
  function retryLater(): void {
    retry ??= setTimeout(() => {
      retry = undefined
      shareRest().catch(retryLater)
    }, retryMs).unref()
  }

  async function shareRest(): Promise<void> {
    for (const [sessionId, expiresAt] of [...unshared]) {
      if (expiresAt <= now()) unshared.delete(sessionId)
      else await share(sessionId, expiresAt)
    }
  }

  /** By score, page by page: an entry that is added in the meantime comes as news anyway. */
  async function readAll(): Promise<void> {
    let from = String(now())
    for (;;) {
      const range = ['ZRANGEBYSCORE', endedKey, from, '+inf', 'WITHSCORES', 'LIMIT', '0', String(pageSize)]
      const page = pairsOf(await link.command(range)).map(([id, score]) => ({ id, score: textOf(score) }))
      for (const { id, score } of page) void local.add(id, Number(score))
      const last = page.at(-1)
      if (last === undefined || page.length < pageSize) return
      // The last moment of a page may go on in the next one, unless it fills a whole page.
      from = page[0]?.score === last.score ? `(${last.score}` : last.score
    }
  }

  return {
    has: local.has,
    async add(sessionId, expiresAt) {
      void local.add(sessionId, expiresAt)
      unshared.set(sessionId, expiresAt)
      if (unshared.size > maxEntries) unshared.delete(unshared.keys().next().value ?? '')
      try {
        await share(sessionId, expiresAt)
      } catch {
        // Signing out goes on while the others cannot be told: here the session is over in any case.
        onPutOff()
        retryLater()
      }
    },
    hear(news) {
      const [sessionId = '', expiresAt = ''] = news.split(' ')
      void local.add(sessionId, Number(expiresAt))
    },
    async catchUp() {
      await shareRest()
      await readAll()
    },
    close: () => clearTimeout(retry),
  }
}
