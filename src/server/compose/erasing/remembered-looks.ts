/** What looks have shown, so that an erasure may find less, but never more. */

interface RememberedLook {
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

  remember(etag: string, items: readonly string[]): void {
    this.#looks.delete(etag)
    if (items.length > maxItems) return
    this.#looks.set(etag, { at: this.#now(), items: new Set(items) })
    const [oldest] = this.#looks.keys()
    if (this.#looks.size > maxLooks && oldest !== undefined) this.#looks.delete(oldest)
  }

  /** Whether the look has shown all of these. */
  covers(etag: string, items: readonly string[]): boolean {
    const look = this.#looks.get(etag)
    if (look === undefined || this.#now() - look.at > holdMs) return false
    return items.every((item) => look.items.has(item))
  }
}
