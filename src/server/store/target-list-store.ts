export interface StoredTargetList {
  /** Version of the stored bytes; empty if nothing is stored. */
  readonly version: string
  /** Undefined if it was sealed with an unknown secret. */
  readonly text: string | undefined
}

/** App targets as one text, the same in every process. Methods throw Problem `store_unavailable`. */
export interface TargetListStore {
  read(): Promise<StoredTargetList>
  /** False if another process was faster. */
  write(text: string, version: string): Promise<boolean>
  /** Called after other processes' changes, and if some may have been missed. */
  subscribe(listener: () => void): void
}
