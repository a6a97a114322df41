/** An error that is shown to the user by its message alone, without a stack trace. */
import { oneLine } from '../contract/one-line.ts'

/** An address, a path and a reason of others fit. */
const maxErrorCharacters = 2_000

export class CommandError extends Error {
  override name = 'CommandFault'

  /** @param details lines below the message; values of others may stand in both */
  constructor(message: string, details: readonly string[] = []) {
    super([message, ...details].map((line) => oneLine(line, maxErrorCharacters)).join('\n  '))
  }
}
