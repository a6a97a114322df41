/** An error that is shown to the user by its message alone, without a stack trace. */

export class CommandError extends Error {
  override name = 'CommandFault'
}
