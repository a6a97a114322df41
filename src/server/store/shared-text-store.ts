/** Also names of files, beside the webhooks of a folder. */
export type SharedTextName = 'app-targets' | 'ai-settings' | 'notifications'

export interface StoredText {
  /** Version of the stored bytes; empty if nothing is stored. */
  readonly version: string
  /** Undefined if it was sealed with an unknown secret. */
  readonly text: string | undefined
}

/** One text, the same in every process. Methods throw Problem `store_unavailable`. */
export interface SharedTextStore {
  read(): Promise<StoredText>
  /** False if another process was faster. */
  write(text: string, version: string): Promise<boolean>
  /** Called after other processes' changes, and if some may have been missed. */
  subscribe(listener: () => void): void
}
