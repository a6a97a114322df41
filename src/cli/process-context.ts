import { oneLine } from '../contract/one-line.ts'

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

const maxErrorCharacters = 2_000

/** An error shown by its message alone, without a stack trace. */
export class CommandError extends Error {
  override name = 'CommandError'

  /** @param details lines below the message, possibly with untrusted values */
  constructor(message: string, details: readonly string[] = []) {
    super([message, ...details].map((line) => oneLine(line, maxErrorCharacters)).join('\n  '))
  }
}
