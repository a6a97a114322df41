/** A reason to stop that is told to the user as it is, without a trace. */

export class CommandError extends Error {
  override name = 'CommandFault'
}
