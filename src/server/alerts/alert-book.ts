import { parseJson } from '../../contract/json.ts'
import {
  type AlertRecord,
  alertRecord,
  alertRecordName,
  emptyAlertRecord,
} from '../../contract/studio/alerts/alert-record.ts'
import type { Member } from '../../contract/studio/workspace/records.ts'
import type { Expected, RecordKey, WorkspaceStore } from '../store/workspace-store.ts'
import { alertChanged, alertsNotStored, alertsUnreadable } from './alert-problems.ts'

interface CachedRecord {
  readonly record: AlertRecord
  readonly expected: Expected
}

/** For concurrent changes by other processes. */
const maxTries = 5

export class AlertBook {
  readonly #store: WorkspaceStore
  readonly #now: () => number
  readonly #cached = new Map<string, CachedRecord>()
  readonly #unsubscribe: () => void

  constructor(store: WorkspaceStore, now: () => number) {
    this.#store = store
    this.#now = now
    this.#unsubscribe = store.subscribe({
      onRecord: ({ kind, phoneNumberId, etag }) => {
        if (kind !== 'alerts') return
        const expected = this.#cached.get(phoneNumberId)?.expected
        const isOwn = typeof expected === 'object' && expected.etag === etag
        if (!isOwn) this.#cached.delete(phoneNumberId)
      },
      onActivity() {},
      onPresence() {},
      onGap: () => this.#cached.clear(),
    })
  }

  async numbers(): Promise<string[]> {
    const groups = await this.#store.groups()
    return groups.flatMap(({ kind, phoneNumberId }) => (kind === 'alerts' ? [phoneNumberId] : []))
  }

  /** Throws Problem `record_unreadable` after an invalid edit by hand. */
  async read(phoneNumberId: string): Promise<AlertRecord> {
    return (await this.#load(phoneNumberId)).record
  }

  /** Repeats the pure `change` after a concurrent one. Throws Problem `record_unreadable` or `workspace_full`. */
  async change(
    phoneNumberId: string,
    by: Member | null,
    change: (record: AlertRecord) => AlertRecord,
  ): Promise<AlertRecord> {
    for (let tries = 0; tries < maxTries; tries++) {
      const { record, expected } = await this.#load(phoneNumberId)
      const next = change(record)
      if (next === record) return record
      const text = `${JSON.stringify(next, null, 2)}\n`
      const note = { at: new Date(this.#now()).toISOString(), by, label: null, reason: null }
      const outcome = await this.#store.write(keyOf(phoneNumberId), text, note, expected)
      if (outcome.state === 'done' && outcome.summary !== null) {
        this.#cached.set(phoneNumberId, { record: next, expected: { etag: outcome.summary.etag } })
        return next
      }
      this.#cached.delete(phoneNumberId)
      if (outcome.state === 'full') throw alertsNotStored()
      if (outcome.state === 'unreadable') throw alertsUnreadable()
    }
    throw alertChanged()
  }

  close(): void {
    this.#unsubscribe()
  }

  async #load(phoneNumberId: string): Promise<CachedRecord> {
    const cached = this.#cached.get(phoneNumberId)
    if (cached !== undefined) return cached
    const stored = await this.#store.read(keyOf(phoneNumberId))
    const loaded = stored === undefined ? undefined : alertRecord.safeParse(parseJson(stored.text)).data
    if (stored !== undefined && loaded === undefined) throw alertsUnreadable()
    const found: CachedRecord = {
      record: loaded ?? emptyAlertRecord,
      expected: stored === undefined ? 'absent' : { etag: stored.summary.etag },
    }
    this.#cached.set(phoneNumberId, found)
    return found
  }
}

function keyOf(phoneNumberId: string): RecordKey {
  return { kind: 'alerts', phoneNumberId, name: alertRecordName }
}
