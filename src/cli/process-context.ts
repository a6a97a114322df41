/** Everything that a command needs of the world around it. */

export interface ProcessContext {
  env: Readonly<Record<string, string | undefined>>
  /** Results. */
  out(text: string): void
  /** Progress and complaints. */
  note(text: string): void
  now(): Date
  /** Calls the action when someone wants an early end; returns what forgets about it. */
  onInterrupt(deed: () => void): () => void
}
