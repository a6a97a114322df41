/** What a command uses of its process. */

export interface ProcessContext {
  env: Readonly<Record<string, string | undefined>>
  /** Results. */
  out(text: string): void
  /** Progress and complaints. */
  note(text: string): void
  now(): Date
  /** Calls the action on an interrupt; returns an unsubscribe function. */
  onInterrupt(deed: () => void): () => void
}
