import type { SharedTextStore } from '../shared-text-store.ts'
import { publishLua } from './change-feed-script.ts'
import { changeFeedKeys } from './keys.ts'
import { defineScript, type Link } from './redis-connection.ts'
import { replyList, replyText } from './reply.ts'

/** KEYS: text. Returns the SHA-1 and the text. */
const readScript = defineScript(`
local text = redis.call('GET', KEYS[1])
if not text then return { '', '' } end
return { redis.sha1hex(text), text }
`)

/** KEYS: text, change feed, count. ARGV: text, expected SHA-1, kind or nothing. */
const writeScript = defineScript(`${publishLua}
local text = redis.call('GET', KEYS[1])
if (text and redis.sha1hex(text) or '') ~= ARGV[2] then return 0 end
redis.call('SET', KEYS[1], ARGV[1])
if ARGV[3] ~= '' then publish(KEYS[2], KEYS[3], ARGV[3], '') end
return 1
`)

/** A text in Redis. */
export class SharedText implements SharedTextStore {
  readonly #link: Link
  readonly #key: string
  readonly #feedKind: string
  readonly #listeners = new Set<() => void>()

  /** @param feedKind - by which the change feed notifies every replica; none for what is read anew each time */
  constructor(link: Link, key: string, feedKind = '') {
    this.#link = link
    this.#key = key
    this.#feedKind = feedKind
  }

  async read() {
    const [version, text] = replyList(await this.#link.run(readScript, [this.#key], []))
    return { version: replyText(version), text: replyText(text) }
  }

  async write(text: string, version: string): Promise<boolean> {
    const keys = [this.#key, changeFeedKeys.stream, changeFeedKeys.count]
    return (await this.#link.run(writeScript, keys, [text, version, this.#feedKind])) === 1
  }

  subscribe(listener: () => void): void {
    this.#listeners.add(listener)
  }

  notify(): void {
    for (const listener of this.#listeners) listener()
  }
}
