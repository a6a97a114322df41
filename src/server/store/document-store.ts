/** The store of demo data that several processes share. */
export interface DocumentStore {
  /** All fields in their newest version; undefined while `known` is the newest. Version 0 is an empty document. */
  load(userId: string, known: number): Promise<StoredDocument | undefined>
  /** Returns the new version, or undefined when another process has saved since `change.version`. */
  save(userId: string, change: DocumentChange): Promise<number | undefined>
  /** Deletes the document of a user. */
  forget(userId: string): Promise<void>
}

export interface StoredDocument {
  readonly version: number
  readonly fields: ReadonlyMap<string, string>
}

export interface DocumentChange {
  /** The version that the change was made on. */
  readonly version: number
  /** When the document expires, in milliseconds since the epoch. */
  readonly expiresAt: number
  /** The size of the document after the change, in bytes. */
  readonly bytes: number
  /** Undefined removes a field. */
  readonly fields: ReadonlyMap<string, string | undefined>
}
