/** What the demo module needs from whatever keeps the changes of its sessions for several processes. */
export interface DocumentStore {
  /** All fields in their newest version; undefined while `known` is the newest. Version 0 is an empty document. */
  load(userId: string, known: number): Promise<StoredDocument | undefined>
  /** The new version, or undefined when someone else has saved since `change.version`. */
  save(userId: string, change: DocumentChange): Promise<number | undefined>
  forget(userId: string): Promise<void>
}

export interface StoredDocument {
  readonly version: number
  readonly fields: ReadonlyMap<string, string>
}

export interface DocumentChange {
  /** What the change was made on. */
  readonly version: number
  /** When all of it goes, in milliseconds since the epoch. */
  readonly expiresAt: number
  /** What the document takes with the change, in bytes. */
  readonly bytes: number
  /** Undefined takes a field away. */
  readonly fields: ReadonlyMap<string, string | undefined>
}
