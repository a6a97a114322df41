/** What the workspace needs from whatever keeps its records and its activity. */
import type { ActivityLine, PresenceChange, RecordChange } from '../../contract/studio/workspace/activity.ts'
import type { Member, RecordSummary, StoredKind } from '../../contract/studio/workspace/records.ts'

/** All records of one kind that a phone number has. */
export interface RecordGroup {
  readonly kind: StoredKind
  readonly phoneNumberId: string
}

export interface RecordKey extends RecordGroup {
  readonly name: string
}

/** What is noted of a record beside its text. */
export interface RecordNote {
  /** ISO 8601 in UTC. */
  readonly at: string
  readonly by: Member | null
  readonly label: string | null
  readonly reason: RecordSummary['reason']
}

export interface WorkspaceRecord {
  readonly summary: RecordSummary
  readonly text: string
}

/** What has to be there for a change to be made: an entity tag, or nothing at all. */
export type Expected = { readonly etag: string } | 'absent'

/** Which bound would be broken: records of a kind, bytes of all, or what the disk or memory of the store takes. */
export type FullBound = 'kind' | 'total' | 'disk'

export type ChangeOutcome =
  | { readonly state: 'done'; readonly summary: RecordSummary | null }
  /** Another writer was faster; `current` is what is there now. */
  | { readonly state: 'conflict'; readonly current: RecordSummary | null }
  /** What is there cannot be read, and is left to whoever can repair it. */
  | { readonly state: 'unreadable'; readonly current: RecordSummary }
  | { readonly state: 'full'; readonly bound: FullBound }

export interface WorkspaceBounds {
  /** Of all records together. */
  readonly maxBytes: number
  /** Of one kind and number. */
  readonly maxRecordsOfKind: number
  /** Of one record. */
  readonly maxRecordBytes: number
  /** Lines of activity. */
  readonly maxActivityLines: number
  /** Milliseconds that a line is kept. */
  readonly maxActivityMs: number
}

export interface WorkspaceStoreOptions {
  readonly bounds: WorkspaceBounds
  now(): number
  /** Why a text is no record of this kind, in words with the place; null where it is one. */
  check(kind: StoredKind, text: string): string | null
}

export interface WorkspaceListener {
  onRecord(change: RecordChange): void
  onActivity(line: ActivityLine): void
  onPresence(change: PresenceChange): void
  /** Changes may have been missed. */
  onGap(): void
}

/**
 * Records are changed only on top of what the caller has seen, and whole: whoever reads at any time, also after a crash,
 * finds the record before or the record after. Problem `store_unavailable` where the store cannot be reached.
 */
export interface WorkspaceStore {
  /** In the order of names. A record that cannot be read is among them, with its error. */
  list(group: RecordGroup): Promise<readonly RecordSummary[]>
  read(key: RecordKey): Promise<WorkspaceRecord | undefined>
  write(key: RecordKey, text: string, note: RecordNote, expected: Expected): Promise<ChangeOutcome>
  remove(key: RecordKey, by: Member, expected: Expected): Promise<ChangeOutcome>
  /** Every kind and number that has records. */
  groups(): Promise<readonly RecordGroup[]>
  /** Of all records. */
  bytes(): Promise<number>
  /** Resolves when the line is listed; it may be written down a moment later. */
  append(line: Omit<ActivityLine, 'id'>): Promise<void>
  /** Every line that is kept, newest first. */
  activity(): Promise<Iterable<ActivityLine>>
  /** Tells everybody who subscribed, in every process; nothing of it is kept. */
  announce(change: PresenceChange): void
  subscribe(listener: WorkspaceListener): () => void
  close(): Promise<void>
}
