/** Records of one kind in the team's workspace (docs/behaviour.md, section 10). */
import { deepEqual } from '../../../contract/json.ts'
import { carryUnknown } from '../../../contract/stored/carry-unknown.ts'
import { studioPaths } from '../../../contract/studio/paths.ts'
import {
  type RecordSummary,
  recordList,
  recordNumber,
  recordSummary,
  type WorkspaceKind,
} from '../../../contract/studio/workspace/records.ts'
import type { StudioAnswer } from '../../transport/call.ts'
import { live } from '../../transport/transports.ts'
import { failureOfAnswer } from '../record-failure.ts'
import type { RecordHead, RecordPlace, RecordStore, StoredRecord } from '../record-store.ts'
import { onTeamChange } from './team-changes.ts'
import { noteUnreadable } from './unreadable-records.ts'

export interface TeamForm<Value> {
  kind: WorkspaceKind
  /** For kinds of records that share a workspace kind. */
  prefix?: string
  /** The record behind a name that is not a record's own. */
  recordOf?(name: string): string
  /** A write goes on after the page is left. */
  outlivesPage?: true
  /** Length of the list; the workspace has older ones. */
  newest?: number
  toFile(value: Value, place: RecordPlace): unknown
  /** Undefined for files that this version cannot read. */
  fromFile(body: unknown, place: RecordPlace, summary: RecordSummary): Value | undefined
  /** Fields outside the format. */
  noteOf?(value: Value): { label?: string; reason?: NonNullable<RecordSummary['reason']> }
}

interface CachedRecord<Value> {
  record: StoredRecord<Value>
  /** The workspace may store more than was written, such as each change's author in a draft. */
  isRead: boolean
  /** As read or written, with what this version does not know. */
  file: unknown
}

/** A value is valid while its ETag is unchanged. */
class RecordCache<Value> extends Map<string, CachedRecord<Value>> {
  readonly #form: Pick<TeamForm<Value>, 'fromFile'>
  readonly #keyOf: (place: RecordPlace, name: string) => string

  constructor(form: Pick<TeamForm<Value>, 'fromFile'>, keyOf: (place: RecordPlace, name: string) => string) {
    super()
    this.#form = form
    this.#keyOf = keyOf
  }

  current(key: string, version: string): StoredRecord<Value> | undefined {
    const known = this.get(key)
    return known?.isRead === true && known.record.version === version ? known.record : undefined
  }

  /** Returns the record's version. */
  put(key: string, cached: CachedRecord<Value>): string {
    this.set(key, cached)
    return cached.record.version
  }

  /** Undefined for a file that this version cannot read. */
  take(place: RecordPlace, summary: RecordSummary, file: unknown): StoredRecord<Value> | undefined {
    const value = this.#form.fromFile(file, place, summary)
    if (value === undefined) return undefined
    const record = { ...headOf(summary), value }
    this.set(this.#keyOf(place, summary.name), { record, isRead: true, file })
    return record
  }
}

/** Browsers refuse more than 64 KiB after a page is left (Fetch, section 4.6); a character may take three bytes. */
const maxKeptAliveCharacters = 20_000
/** Fewer are read one by one. */
const fewRecords = 7

export function teamRecords<Value>(form: TeamForm<Value>): RecordStore<Value> {
  const summaries = new Map<string, RecordSummary>()
  const { kind, prefix = '', recordOf = (name) => prefix + name } = form
  const recordNameOf = (name: string) => (name.startsWith(prefix) ? name : recordOf(name))
  const keyOf = ({ phoneNumberId }: RecordPlace, name: string) => `${phoneNumberId} ${recordNameOf(name)}`
  const cached = new RecordCache(form, keyOf)

  const store: RecordStore<Value> = {
    async list(place) {
      const records = await listWorkspace(kind, place.phoneNumberId)
      for (const key of summaries.keys()) if (key.startsWith(`${place.phoneNumberId} `)) summaries.delete(key)
      const own = records.filter(({ name, error }) => error === null && name.startsWith(prefix))
      for (const summary of own) summaries.set(keyOf(place, summary.name), summary)
      return own
        .sort((a, b) => (a.changedAt < b.changedAt ? 1 : -1))
        .slice(0, form.newest)
        .map(headOf)
    },

    async prefetch(place, heads) {
      const missing = heads.filter(({ name, version }) => !cached.current(keyOf(place, name), version))
      if (missing.length < fewRecords) return
      const answer = await live({ path: pathOf(kind, place), query: { values: 'true', prefix } })
      // Each record is then read by itself.
      if (!answer.ok) return
      for (const { value, ...summary } of recordList.parse(answer.body).records) {
        if (value !== undefined) cached.take(place, summary, value)
      }
    },

    async read(place, name, head) {
      const key = keyOf(place, name)
      if (head === undefined || summaries.get(key)?.etag !== head.version) await store.list(place)
      const summary = summaries.get(key)
      if (summary === undefined) return undefined
      const known = cached.current(key, summary.etag)
      if (known !== undefined) return known
      const answer = await live({ path: pathOf(kind, place, recordNameOf(name)) })
      if (!answer.ok && answer.failure.status === 404) return undefined
      if (!answer.ok) throw failureOfAnswer(answer)
      return cached.take(place, { ...summary, etag: tagOf(answer) }, answer.body)
    },

    async write(place, name, value, expected) {
      const key = keyOf(place, name)
      const next = await form.toFile(value, place)
      const before = cached.get(key)
      let file = next
      if (before !== undefined && before.record.version === expected) {
        // A file may need other records, so the one before is made for a write only, never for each read of a list.
        const known = await form.toFile(before.record.value, place)
        if (deepEqual(known, next)) {
          // Page-only data, such as the last result, has changed.
          cached.set(key, { ...before, record: { ...before.record, value } })
          return expected
        }
        file = carryUnknown(before.file, known, next)
      }
      const path = pathOf(kind, place, recordNameOf(name))
      const head = await putRecord(form, { path, value, expected }, file)
      return cached.put(key, { record: { ...head, value }, isRead: false, file })
    },

    delete: (place, name, expected) => deleteRecord(pathOf(kind, place, recordNameOf(name)), expected),

    subscribe: (listener) => onTeamChange(kind, listener),
  }
  return store
}

/** @param expected the version to replace; null for a new record */
async function putRecord<Value>(
  { noteOf, outlivesPage }: Pick<TeamForm<Value>, 'noteOf' | 'outlivesPage'>,
  { path, value, expected }: { path: string; value: Value; expected: string | null },
  file: unknown,
): Promise<RecordHead> {
  const condition = expected === null ? { 'if-none-match': '*' } : { 'if-match': `"${expected}"` }
  const headers = { accept: 'application/json', 'content-type': 'application/json', ...condition }
  const body = JSON.stringify(file)
  const answer = await live({
    ...{ path, query: { ...noteOf?.(value) }, method: 'PUT', written: { headers, body } },
    ...(outlivesPage && body.length <= maxKeptAliveCharacters && { outlivesPage }),
  })
  if (!answer.ok) throw failureOfAnswer(answer)
  return headOf(recordSummary.parse(answer.body))
}

async function deleteRecord(path: string, expected: string): Promise<void> {
  const headers = { accept: 'application/json', 'if-match': `"${expected}"` }
  const answer = await live({ path, method: 'DELETE', written: { headers, body: undefined } })
  if (!answer.ok && answer.failure.status !== 404) throw failureOfAnswer(answer)
}

/** All records of a kind, including broken ones; empty for a number that this token may not read. */
export async function listWorkspace(kind: WorkspaceKind, phoneNumberId: string): Promise<RecordSummary[]> {
  // The workspace has Instagram agents by account id only.
  if (!recordNumber.safeParse(phoneNumberId).success) return []
  const answer = await live({ path: pathOf(kind, { phoneNumberId }) })
  if (answer.ok) {
    const { records } = recordList.parse(answer.body)
    noteUnreadable(kind, phoneNumberId, records)
    return records
  }
  if (answer.failure.status === 404) return []
  throw failureOfAnswer(answer)
}

function headOf({ name, etag, changedAt, changedBy, label, reason }: RecordSummary): RecordHead {
  return { name, version: etag, changedAt, by: changedBy?.name ?? null, label, reason }
}

function pathOf(kind: WorkspaceKind, { phoneNumberId }: { phoneNumberId: string }, name?: string): string {
  const template = name === undefined ? studioPaths.workspaceRecords : studioPaths.workspaceRecord
  return template
    .replace('{kind}', kind)
    .replace('{phone_number_id}', encodeURIComponent(phoneNumberId))
    .replace('{name}', encodeURIComponent(name ?? ''))
}

function tagOf({ response }: StudioAnswer): string {
  return /"([^"]*)"/.exec(response?.headers.get('etag') ?? '')?.[1] ?? ''
}
