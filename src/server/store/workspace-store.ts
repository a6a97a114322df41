import type { Mentions } from '../../contract/studio/customers/mentions.ts'
import type { ActivityLine, PresenceChange, RecordChange } from '../../contract/studio/workspace/activity.ts'
import type { Member, RecordSummary, StoredKind } from '../../contract/studio/workspace/records.ts'

export interface RecordGroup {
  readonly kind: StoredKind
  readonly phoneNumberId: string
}

export interface RecordKey extends RecordGroup {
  readonly name: string
}

export interface RecordNote {
  readonly at: string
  readonly by: Member | null
  readonly label: string | null
  readonly reason: RecordSummary['reason']
}

export interface WorkspaceRecord {
  readonly summary: RecordSummary
  readonly text: string
}

/** A change's precondition: an entity tag, or no record. `isUnreadable` replaces a record whose text is unreadable. */
export type Expected = { readonly etag: string; readonly isUnreadable?: boolean } | 'absent'

/** Exceeded bound: records of a kind, total bytes, or the store's own disk or memory. */
export type FullBound = 'kind' | 'total' | 'disk'

export type ChangeOutcome =
  | { readonly state: 'done'; readonly summary: RecordSummary | null }
  /** Another writer was faster. */
  | { readonly state: 'conflict'; readonly current: RecordSummary | null }
  /** The stored text is unreadable and left for repair. */
  | { readonly state: 'unreadable'; readonly current: RecordSummary }
  | { readonly state: 'full'; readonly bound: FullBound }

export interface WorkspaceBounds {
  /** Bound for all records together. */
  readonly maxBytes: number
  /** Per phone number. */
  readonly maxRecordsOfKind: number
  readonly maxRecordBytes: number
  readonly maxActivityLines: number
  readonly maxActivityMs: number
}

export interface WorkspaceStoreOptions {
  readonly bounds: WorkspaceBounds
  now(): number
  /** Returns why a text is not a record of this kind, with the place; null if valid. */
  check(kind: StoredKind, text: string): string | null
}

/** Initial contents of memory stores, which share the texts. */
export interface WorkspacePast {
  readonly records: readonly (WorkspaceRecord & { readonly group: RecordGroup })[]
  readonly activity: readonly ActivityLine[]
}

export interface WorkspaceListener {
  onRecord(change: RecordChange): void
  onActivity(line: ActivityLine): void
  onPresence(change: PresenceChange): void
  /** Changes may have been missed. */
  onGap(): void
}

/** Changes are atomic for every reader, even after a crash. Methods throw Problem `store_unavailable`. */
export interface WorkspaceStore {
  /** In the order of names; includes unreadable records with their error. */
  list(group: RecordGroup): Promise<readonly RecordSummary[]>
  read(key: RecordKey): Promise<WorkspaceRecord | undefined>
  write(key: RecordKey, text: string, note: RecordNote, expected: Expected): Promise<ChangeOutcome>
  remove(key: RecordKey, by: Member, expected: Expected): Promise<ChangeOutcome>
  /** Overwrites a customer in what is noted about former contents; absent in stores that keep none. */
  overwriteNotes?(mentions: Mentions, isWanted: (group: RecordGroup) => boolean): Promise<void>
  groups(): Promise<readonly RecordGroup[]>
  bytes(): Promise<number>
  /** Resolves when the line is listed; it is persisted a moment later. */
  append(line: Omit<ActivityLine, 'id'>): Promise<void>
  /** Newest first. */
  activity(): Promise<Iterable<ActivityLine>>
  /** Replaces the lines for which `change` returns another one; in every process, and where they are persisted. */
  changeActivity(change: (line: ActivityLine) => ActivityLine): Promise<void>
  /** Notifies subscribers in every process; not stored. */
  announce(change: PresenceChange): void
  subscribe(listener: WorkspaceListener): () => void
  /** False while changes would be refused because another process has the store; absent in shared stores. */
  isReady?(): boolean
  close(): Promise<void>
}
