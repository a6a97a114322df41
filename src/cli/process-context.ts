export interface ProcessContext {
  env: Readonly<Record<string, string | undefined>>
  /** Standard output. */
  out(text: string): void
  /** Standard error. */
  note(text: string): void
  now(): Date
  /** Returns an unsubscribe function. */
  onInterrupt(action: () => void): () => void
}
