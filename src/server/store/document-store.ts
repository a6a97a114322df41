/** Stores demo data that several processes share. */
export interface DocumentStore {
  /** Undefined while `knownVersion` is the newest version. Version 0 is an empty document. */
  load(userId: string, knownVersion: number): Promise<StoredDocument | undefined>
  /** Returns the new version; undefined if another process has saved since `change.version`. */
  save(userId: string, change: DocumentChange): Promise<number | undefined>
  forget(userId: string): Promise<void>
}

export interface StoredDocument {
  readonly version: number
  readonly fields: ReadonlyMap<string, string>
}

export interface DocumentChange {
  readonly version: number
  /** In milliseconds since the epoch. */
  readonly expiresAt: number
  /** After the change. */
  readonly bytes: number
  /** Undefined removes a field. */
  readonly fields: ReadonlyMap<string, string | undefined>
}
