import type { TargetListStore } from '../target-list-store.ts'
import { changeFeedKinds, publishLua } from './change-feed-script.ts'
import { changeFeedKeys, targetListKey } from './keys.ts'
import { defineScript, type Link } from './redis-connection.ts'
import { replyList, replyText } from './reply.ts'

/** KEYS: list. Returns the SHA-1 and the text. */
const readScript = defineScript(`
local text = redis.call('GET', KEYS[1])
if not text then return { '', '' } end
return { redis.sha1hex(text), text }
`)

/** KEYS: list, change feed, count. ARGV: text, expected SHA-1, kind. */
const writeScript = defineScript(`${publishLua}
local text = redis.call('GET', KEYS[1])
if (text and redis.sha1hex(text) or '') ~= ARGV[2] then return 0 end
redis.call('SET', KEYS[1], ARGV[1])
publish(KEYS[2], KEYS[3], ARGV[3], '')
return 1
`)

/** App targets in Redis; the change feed notifies every replica. */
export class SharedTargetList implements TargetListStore {
  readonly #link: Link
  readonly #listeners = new Set<() => void>()

  constructor(link: Link) {
    this.#link = link
  }

  async read() {
    const [version, text] = replyList(await this.#link.run(readScript, [targetListKey], []))
    return { version: replyText(version), text: replyText(text) }
  }

  async write(text: string, version: string): Promise<boolean> {
    const keys = [targetListKey, changeFeedKeys.stream, changeFeedKeys.count]
    return (await this.#link.run(writeScript, keys, [text, version, changeFeedKinds.targets])) === 1
  }

  subscribe(listener: () => void): void {
    this.#listeners.add(listener)
  }

  notify(): void {
    for (const listener of this.#listeners) listener()
  }
}
