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

/** Returns an error with the names of those variables that are unset or empty. */
export function unsetVariables(values: Readonly<Record<string, string | undefined>>): CommandError {
  const names = Object.keys(values).filter((name) => !values[name])
  return new CommandError(`Set these environment variables: ${names.join(', ')}`)
}
