import { prepareCommand } from './arguments/arguments.ts'
import { helpAdvice } from './arguments/usage.ts'
import { CommandError } from './command-error.ts'
import { commandTable } from './commands/command-table.ts'
import { exitCodes } from './exit-codes.ts'
import type { ProcessContext } from './process-context.ts'
import { testExitCodes } from './test-gate.ts'
import { withSafeOutput } from './text/safe-output.ts'

/** Runs a command and returns its exit code; reports a CommandError in one line and throws others. */
export async function runSafely(args: readonly string[], unsafe: ProcessContext): Promise<number> {
  const outside = withSafeOutput(unsafe)
  // Gates reserve 1 for a failing agent, so a wrong call has another exit code.
  const isGate = args[0] === 'test' || args[0] === 'eval'
  const failed = (error: unknown, advice = '') => {
    if (!(error instanceof CommandError)) throw error
    for (const line of error.message.split('\n')) outside.note(line)
    outside.note(advice)
    return isGate ? testExitCodes.misused : exitCodes.failed
  }
  let run: ReturnType<typeof prepareCommand>
  try {
    run = prepareCommand(args)
  } catch (error) {
    return failed(error, helpAdvice(args[0], commandTable))
  }
  try {
    return await run(outside)
  } catch (error) {
    return failed(error)
  }
}
