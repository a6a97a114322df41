import type { RecordSummary } from '../../contract/studio/workspace/records.ts'
import type { RecordGroup, RecordKey, WorkspaceRecord, WorkspaceStore } from '../store/workspace-store.ts'

/** Several lists of the largest size. */
const maxKeptBytes = 16_000_000

/** Keeps texts of records in memory, so that a list with values reads only those that have changed. */
export class RecordTexts {
  readonly #store: Pick<WorkspaceStore, 'read'>
  /** The least recently listed comes first. */
  readonly #kept = new Map<string, WorkspaceRecord>()
  readonly #unsubscribe: () => void
  #bytes = 0

  constructor(store: Pick<WorkspaceStore, 'read' | 'subscribe'>) {
    this.#store = store
    this.#unsubscribe = store.subscribe({
      // A removed or erased text is not kept either.
      onRecord: (change) => this.#drop(placeOf(change)),
      onActivity() {},
      onPresence() {},
      onGap: () => this.#clear(),
    })
  }

  /** Returns a listed record with its text; it may be newer than it was listed, and undefined once removed. */
  async read(group: RecordGroup, listed: RecordSummary): Promise<WorkspaceRecord | undefined> {
    const key = { ...group, name: listed.name }
    const place = placeOf(key)
    const kept = this.#kept.get(place)
    if (kept !== undefined) {
      this.#drop(place)
      if (kept.summary.etag === listed.etag) {
        const record = { summary: listed, text: kept.text }
        this.#keep(place, record)
        return record
      }
    }
    const record = await this.#store.read(key)
    if (record?.summary.error === null) this.#keep(place, record)
    return record
  }

  close(): void {
    this.#unsubscribe()
    this.#clear()
  }

  #keep(place: string, record: WorkspaceRecord): void {
    this.#drop(place)
    this.#kept.set(place, record)
    this.#bytes += record.summary.size
    for (const [oldest] of this.#kept) {
      if (this.#bytes <= maxKeptBytes) return
      this.#drop(oldest)
    }
  }

  #drop(place: string): void {
    const kept = this.#kept.get(place)
    if (kept === undefined) return
    this.#kept.delete(place)
    this.#bytes -= kept.summary.size
  }

  #clear(): void {
    this.#kept.clear()
    this.#bytes = 0
  }
}

function placeOf({ kind, phoneNumberId, name }: RecordKey): string {
  return `${kind}/${phoneNumberId}/${name}`
}
