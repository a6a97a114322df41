/** Caches times of a number's versions for activity lines. */
import type { WorkspaceStore } from '../store/workspace-store.ts'

export interface VersionMoment {
  readonly name: string
  readonly at: string
}

/** The studio's changes are seen at once, hand edits after this time. */
const holdMs = 60_000
const maxNumbers = 1_000

export class VersionTimes {
  readonly #store: WorkspaceStore
  readonly #now: () => number
  readonly #known = new Map<string, { moments: Promise<readonly VersionMoment[]>; until: number }>()
  readonly #unsubscribe: () => void

  constructor(store: WorkspaceStore, now: () => number) {
    this.#store = store
    this.#now = now
    this.#unsubscribe = store.subscribe({
      onRecord: ({ kind, phoneNumberId }) => {
        if (kind === 'versions') this.#known.delete(phoneNumberId)
      },
      onActivity() {},
      onPresence() {},
      onGap: () => this.#known.clear(),
    })
  }

  of(phoneNumberId: string): Promise<readonly VersionMoment[]> {
    const known = this.#known.get(phoneNumberId)
    if (known !== undefined && known.until > this.#now()) return known.moments
    const moments = this.#read(phoneNumberId)
    this.#known.delete(phoneNumberId)
    this.#known.set(phoneNumberId, { moments, until: this.#now() + holdMs })
    moments.catch(() => this.#known.delete(phoneNumberId))
    const [oldest] = this.#known.keys()
    if (this.#known.size > maxNumbers && oldest !== undefined) this.#known.delete(oldest)
    return moments
  }

  /** Spares the first page after a start from waiting for every number. */
  async warm(): Promise<void> {
    for (const { kind, phoneNumberId } of await this.#store.groups()) {
      if (kind === 'versions') await this.of(phoneNumberId)
    }
  }

  close(): void {
    this.#unsubscribe()
  }

  async #read(phoneNumberId: string): Promise<readonly VersionMoment[]> {
    const listed = await this.#store.list({ kind: 'versions', phoneNumberId })
    return listed
      .map(({ name, changedAt }) => ({ name, at: changedAt }))
      .sort((a, b) => (a.at < b.at ? -1 : 1))
  }
}
