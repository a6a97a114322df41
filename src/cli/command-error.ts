import { oneLine } from '../contract/one-line.ts'

const maxErrorCharacters = 2_000

/** An error shown by its message alone, without a stack trace. */
export class CommandError extends Error {
  override name = 'CommandError'

  /** @param details lines below the message, possibly with untrusted values */
  constructor(message: string, details: readonly string[] = []) {
    super([message, ...details].map((line) => oneLine(line, maxErrorCharacters)).join('\n  '))
  }
}
