import { parseJson } from '../../contract/json.ts'
import { carryUnknown } from '../../contract/stored/carry-unknown.ts'
import {
  type AlertRecord,
  alertRecordName,
  emptyAlertRecord,
  storedAlertRecord,
} from '../../contract/studio/alerts/alert-record.ts'
import type { Member } from '../../contract/studio/workspace/records.ts'
import { Problem } from '../core/problem.ts'
import type {
  ChangeOutcome,
  Expected,
  RecordKey,
  RecordNote,
  WorkspaceStore,
} from '../store/workspace-store.ts'

/** Returns Problem `record_unreadable`; `error` names the place. */
function alertsUnreadable(error: string | null): Problem {
  const detail = 'The stored alerts of this number cannot be read. Save its alert rules to replace them.'
  return new Problem('record_unreadable', `${detail} ${error ?? ''}`.trim())
}

/** Returns Problem `workspace_full`. */
function alertsNotStored(): Problem {
  return new Problem('workspace_full', "There is no space for this number's alerts.")
}

/** Returns Problem `changed_meanwhile`. */
export function alertChanged(): Problem {
  return new Problem('changed_meanwhile', 'The rules are not what this change was made on.')
}

/** Ignores a broken or unstorable record, so that it does not affect other numbers; rethrows other errors. */
export function ignoreUnusable(error: unknown): undefined {
  const isUnusable =
    error instanceof Problem && (error.code === 'record_unreadable' || error.code === 'workspace_full')
  if (!isUnusable) throw error
  return undefined
}

interface CachedRecord {
  readonly record: AlertRecord
  /** The stored JSON, with what this version does not know; undefined if nothing is stored. */
  readonly stored: unknown
  readonly expected: Expected
}

/** A stored record that this version cannot read. */
export interface UnreadableAlerts {
  readonly etag: string
  readonly error: string
  readonly text: string
}

export interface AlertBookOptions {
  readonly store: WorkspaceStore
  now(): number
  /** Called whenever the record is met; `error` is null once it can be read. */
  onRead?(phoneNumberId: string, etag: string, error: string | null): void
}

/** For concurrent changes by other processes. */
const maxTries = 5

export class AlertBook {
  readonly #options: AlertBookOptions
  readonly #cached = new Map<string, CachedRecord>()
  readonly #unsubscribe: () => void

  constructor(options: AlertBookOptions) {
    this.#options = options
    this.#unsubscribe = options.store.subscribe({
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
    const groups = await this.#options.store.groups()
    return groups.flatMap(({ kind, phoneNumberId }) => (kind === 'alerts' ? [phoneNumberId] : []))
  }

  /** Throws Problem `record_unreadable` if no version of the format fits. */
  async read(phoneNumberId: string): Promise<AlertRecord> {
    return requireReadable(await this.#load(phoneNumberId)).record
  }

  /** Returns the record with its stored JSON, or why it cannot be read. */
  look(phoneNumberId: string): Promise<Pick<CachedRecord, 'record' | 'stored'> | UnreadableAlerts> {
    return this.#load(phoneNumberId)
  }

  /** Repeats the pure `change` after a concurrent one. Throws Problem `record_unreadable` or `workspace_full`. */
  async change(
    phoneNumberId: string,
    by: Member | null,
    change: (record: AlertRecord) => AlertRecord,
  ): Promise<AlertRecord> {
    for (let tries = 0; tries < maxTries; tries++) {
      const { record, stored, expected } = requireReadable(await this.#load(phoneNumberId))
      const next = change(record)
      if (next === record) return record
      const kept = carryUnknown(stored, record, next)
      const { store } = this.#options
      const outcome = await store.write(keyOf(phoneNumberId), textOf(kept), this.#note(by), expected)
      if (outcome.state === 'done' && outcome.summary !== null) {
        const { etag } = outcome.summary
        this.#cached.set(phoneNumberId, { record: next, stored: kept, expected: { etag } })
        return next
      }
      this.#cached.delete(phoneNumberId)
      refuseUnwritten(outcome)
    }
    throw alertChanged()
  }

  /**
   * Replaces an unreadable record, after copying it beside. Throws Problem `changed_meanwhile` unless it is the stored
   * one, and like `change`.
   */
  async replace(phoneNumberId: string, by: Member, unreadable: UnreadableAlerts, record: AlertRecord) {
    const { store } = this.#options
    const { etag, text } = unreadable
    // Too large to be read, so it cannot be copied either.
    if (text === '') throw alertsUnreadable(unreadable.error)
    const beside = { ...keyOf(phoneNumberId), name: `unreadable-${etag.replace(/\W/g, '').slice(0, 40)}` }
    const copied = await store.write(beside, text, this.#note(null), 'absent')
    if (copied.state === 'full') throw alertsNotStored()
    const expected = { etag, isUnreadable: true }
    const outcome = await store.write(keyOf(phoneNumberId), textOf(record), this.#note(by), expected)
    this.#cached.delete(phoneNumberId)
    refuseUnwritten(outcome)
    if (outcome.state === 'conflict') throw alertChanged()
  }

  close(): void {
    this.#unsubscribe()
  }

  #note(by: Member | null): RecordNote {
    return { at: new Date(this.#options.now()).toISOString(), by, label: null, reason: null }
  }

  async #load(phoneNumberId: string): Promise<CachedRecord | UnreadableAlerts> {
    const cached = this.#cached.get(phoneNumberId)
    if (cached !== undefined) return cached
    const { store, onRead } = this.#options
    const found = await store.read(keyOf(phoneNumberId))
    if (found === undefined) {
      const empty: CachedRecord = { record: emptyAlertRecord, stored: undefined, expected: 'absent' }
      this.#cached.set(phoneNumberId, empty)
      return empty
    }
    const { etag, error } = found.summary
    const stored = parseJson(found.text)
    const { data: record } = storedAlertRecord.safeParse(stored)
    if (record === undefined) {
      const reason = error ?? 'Is no record of alerts'
      onRead?.(phoneNumberId, etag, reason)
      return { etag, error: reason, text: found.text }
    }
    onRead?.(phoneNumberId, etag, null)
    const loaded = { record, stored, expected: { etag } }
    this.#cached.set(phoneNumberId, loaded)
    return loaded
  }
}

function requireReadable(loaded: CachedRecord | UnreadableAlerts): CachedRecord {
  if ('error' in loaded) throw alertsUnreadable(loaded.error)
  return loaded
}

function refuseUnwritten(outcome: ChangeOutcome): void {
  if (outcome.state === 'full') throw alertsNotStored()
  if (outcome.state === 'unreadable') throw alertsUnreadable(outcome.current.error)
}

function textOf(record: unknown): string {
  return `${JSON.stringify(record, null, 2)}\n`
}

function keyOf(phoneNumberId: string): RecordKey {
  return { kind: 'alerts', phoneNumberId, name: alertRecordName }
}
