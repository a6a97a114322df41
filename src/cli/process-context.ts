export interface Terminal {
  /** Lower case; undefined if there is no answer. */
  ask(question: string): Promise<string | undefined>
  /** As typed, without surrounding blanks; a hidden one is not echoed. */
  read(question: string, options?: { readonly isHidden?: boolean }): Promise<string | undefined>
  close(): void
}

export interface ProcessContext {
  env: Readonly<Record<string, string | undefined>>
  /** Standard output. */
  out(text: string): void
  /** Standard error. */
  note(text: string): void
  now(): Date
  /** Rejects when aborted. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>
  hasTerminal: boolean
  openTerminal(): Terminal
  /** Returns an unsubscribe function. */
  onInterrupt(action: () => void): () => void
}
