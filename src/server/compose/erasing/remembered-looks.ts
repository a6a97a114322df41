/** What looks have shown, so that an erasure may find less, but never more, and need not search everything again. */
import type { EarlierFinds } from './search.ts'

export interface SearchedLook {
  /** Of the session that looked. */
  readonly sessionId: string
  /** Of the customer; others may have joined since. */
  readonly keys: readonly string[]
  readonly items: readonly string[]
  readonly earlier: EarlierFinds
}

interface RememberedLook extends Omit<SearchedLook, 'items'> {
  readonly at: number
  readonly items: ReadonlySet<string>
}

const maxLooks = 50
/** Larger ones are only recognized by their tag. */
const maxItems = 10_000
const holdMs = 900_000

export class RememberedLooks {
  readonly #now: () => number
  readonly #looks = new Map<string, RememberedLook>()

  constructor(now: () => number) {
    this.#now = now
  }

  remember(etag: string, look: SearchedLook): void {
    this.#looks.delete(etag)
    if (look.items.length > maxItems) return
    this.#looks.set(etag, { ...look, at: this.#now(), items: new Set(look.items) })
    const [oldest] = this.#looks.keys()
    if (this.#looks.size > maxLooks && oldest !== undefined) this.#looks.delete(oldest)
  }

  /** Whether the look has shown all of these. */
  covers(etag: string, items: readonly string[]): boolean {
    const look = this.#current(etag)
    return look !== undefined && items.every((item) => look.items.has(item))
  }

  /** A copy of what the same session's look found for the same ids; empty without one. */
  earlier(etag: string, sessionId: string, keys: readonly string[]): EarlierFinds {
    const look = this.#current(etag)
    const isSame = look?.sessionId === sessionId && sorted(look.keys) === sorted(keys)
    return new Map(isSame ? look.earlier : [])
  }

  #current(etag: string): RememberedLook | undefined {
    const look = this.#looks.get(etag)
    return look === undefined || this.#now() - look.at > holdMs ? undefined : look
  }
}

const sorted = (keys: readonly string[]) => JSON.stringify([...keys].sort())
