/** Caches times of a number's versions for activity lines. */
import type { ActivityLine } from '../../contract/studio/workspace/activity.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'

interface VersionMoment {
  readonly name: string
  readonly at: string
}

/** The studio's changes are seen at once, hand edits after this time. */
const holdMs = 60_000
const maxNumbers = 1_000

export class VersionTimes {
  readonly #store: WorkspaceStore
  readonly #now: () => number
  readonly #cached = new Map<string, { moments: Promise<readonly VersionMoment[]>; until: number }>()
  readonly #unsubscribe: () => void

  constructor(store: WorkspaceStore, now: () => number) {
    this.#store = store
    this.#now = now
    this.#unsubscribe = store.subscribe({
      onRecord: ({ kind, phoneNumberId }) => {
        if (kind === 'versions') this.#cached.delete(phoneNumberId)
      },
      onActivity() {},
      onPresence() {},
      onGap: () => this.#cached.clear(),
    })
  }

  forNumber(phoneNumberId: string): Promise<readonly VersionMoment[]> {
    const cached = this.#cached.get(phoneNumberId)
    if (cached !== undefined && cached.until > this.#now()) return cached.moments
    const moments = this.#read(phoneNumberId)
    this.#cached.delete(phoneNumberId)
    this.#cached.set(phoneNumberId, { moments, until: this.#now() + holdMs })
    moments.catch(() => this.#cached.delete(phoneNumberId))
    const [oldest] = this.#cached.keys()
    if (this.#cached.size > maxNumbers && oldest !== undefined) this.#cached.delete(oldest)
    return moments
  }

  /** Links a line to the last version before and the first one after it. */
  async linked(lines: readonly ActivityLine[]): Promise<ActivityLine[]> {
    const versions = new Map<string, readonly VersionMoment[]>()
    for (const { phoneNumberId } of lines) {
      if (phoneNumberId === null || versions.has(phoneNumberId)) continue
      versions.set(phoneNumberId, await this.forNumber(phoneNumberId))
    }
    return lines.map((line) => {
      const moments = versions.get(line.phoneNumberId ?? '')
      if (moments === undefined || line.kind === 'record') return line
      return {
        ...line,
        before: line.before ?? moments.findLast(({ at }) => at <= line.at)?.name ?? null,
        after: line.after ?? moments.find(({ at }) => at > line.at)?.name ?? null,
      }
    })
  }

  /** Spares the first page after a start from waiting for every number. */
  async warm(): Promise<void> {
    for (const { kind, phoneNumberId } of await this.#store.groups()) {
      if (kind === 'versions') await this.forNumber(phoneNumberId)
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
