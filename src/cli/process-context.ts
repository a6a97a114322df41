/** What a command uses of its process. */

export interface ProcessContext {
  env: Readonly<Record<string, string | undefined>>
  /** Writes to standard output. */
  out(text: string): void
  /** Writes progress and errors to standard error. */
  note(text: string): void
  /** The current time. */
  now(): Date
  /** Calls the action on an interrupt; returns an unsubscribe function. */
  onInterrupt(action: () => void): () => void
}
