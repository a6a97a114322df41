/** Webhooks, acts and dead letters that mention a customer. */
import type { ErasurePlaceName } from '../../contract/studio/customers/erasure.ts'
import { searchedForMentions } from '../../contract/studio/customers/mentions.ts'
import { foldedText } from '../core/folded-text.ts'
import type { EventStore, StoredEvent } from '../store/event-store.ts'
import type { TargetStore } from '../store/target-store.ts'
import { newestFirst } from '../webhooks/event-log.ts'
import { DeadLetters } from '../webhooks/forward/dead-letters.ts'
import type { ErasurePlace, ErasureSearch, FoundItem } from './search.ts'

const isMentioned = (body: Buffer, { mentions }: ErasureSearch) =>
  mentions.isIn(foldedText(body.toString('utf8')))

/** A log of webhooks or acts. */
export function eventPlace(name: ErasurePlaceName, store: EventStore): ErasurePlace {
  return {
    name,
    async find(search) {
      const before = search.earlier.get(name)
      const found = new Map(before?.items.map((item) => [Number(item.id), item]))
      // Events that come meanwhile are found the next time.
      const { latest: through } = await store.since(0, 0)
      const end = search.through?.[name === 'acts' ? 'acts' : 'webhooks'] ?? Number.MAX_SAFE_INTEGER
      const texts = store.matching === undefined ? [''] : searchedForMentions(search.ids)
      for (const q of new Set(texts)) {
        for await (const event of mentioning(store, q, before?.through ?? 0)) {
          await search.pause(event.body.length)
          if (found.has(event.id) || event.id > end || !isMentioned(event.body, search)) continue
          if (!((await search.scope.maySee?.(event)) ?? true)) continue
          found.set(event.id, { id: String(event.id), phoneNumberIds: event.phoneNumberIds })
        }
      }
      const items = [...found.values()]
      search.earlier.set(name, { through, items })
      return { items, unread: [] }
    },
    async remove(items, search) {
      let removed = 0
      for (let at = 0; at < items.length; at += removePage) {
        removed += await store.remove(items.slice(at, at + removePage).map(({ id }) => Number(id)))
        await search.pause(Number.MAX_SAFE_INTEGER)
      }
      return { removed, left: [] }
    },
  }
}

/** A country code after two zeros begins a word: many times in it are others, which need not be read. */
function mentioning(store: EventStore, text: string, after: number): AsyncIterable<StoredEvent> {
  return text.startsWith('00') && store.matching !== undefined
    ? store.matching({ texts: [text], isWordStart: true }, { after, before: Number.MAX_SAFE_INTEGER })
    : newestFirst(store, { q: text, after: String(after) })
}

/** Between two pauses. */
const removePage = 50

interface FoundLetter extends FoundItem {
  readonly target: string
  readonly letter: number
}

/** Undelivered webhooks of all targets, including those no longer configured. */
export function letterPlace(store: TargetStore): ErasurePlace<FoundLetter> {
  return {
    name: 'deadLetters',
    async find(search) {
      const items: FoundLetter[] = []
      const unread = new Set<string>()
      for (const target of await store.names()) {
        if (target.startsWith(ownList)) continue
        for await (const letter of new DeadLetters(store, target).bodies()) {
          await search.pause(letter?.body.length ?? 0)
          if (letter === undefined) unread.add(target)
          if (letter === undefined || !isMentioned(letter.body, search)) continue
          const { id, phoneNumberIds } = letter
          if (!((await search.scope.maySee?.({ phoneNumberIds })) ?? true)) continue
          items.push({ id: `${target}/${id}`, phoneNumberIds, target, letter: id })
        }
      }
      return { items, unread: [...unread] }
    },
    async remove(items) {
      for (const { target, letter } of items) await new DeadLetters(store, target).removeId(letter)
      return { removed: items.length, left: [] }
    },
  }
}

/** Begins the names of the studio's own lists. */
const ownList = '_'
