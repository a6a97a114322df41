/** Everything that a command needs of the world around it. */

export interface Outside {
  env: Readonly<Record<string, string | undefined>>
  /** Results. */
  out(text: string): void
  /** Progress and complaints. */
  note(text: string): void
  now(): Date
  /** Calls the deed when somebody wants an early end; gives back what forgets about it. */
  onInterrupt(deed: () => void): () => void
}
