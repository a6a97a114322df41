export interface StoredTargetList {
  /** Of the stored bytes; empty where nothing is stored. */
  readonly version: string
  /** Undefined if it was sealed with an unknown secret. */
  readonly text: string | undefined
}

/** The targets of the app as one text, the same in every process. Methods throw Problem `store_unavailable`. */
export interface TargetListStore {
  read(): Promise<StoredTargetList>
  /** False where another process was faster. */
  write(text: string, version: string): Promise<boolean>
  /** Called after changes by other processes, and where some may have been missed. */
  subscribe(listener: () => void): void
}
