/** Runs the command line in the test's process and captures its output. */
import type { ProcessContext } from '../../src/cli/process-context.ts'
import { runSafely } from '../../src/cli/run-command.ts'
import { unattended } from '../support/process-context.ts'

interface Options extends Partial<Pick<ProcessContext, 'wait' | 'hasTerminal' | 'openTerminal'>> {
  env?: Record<string, string>
  now?: () => Date
  onNote?: (text: string) => void
  onInterrupt?: (action: () => void) => void
}

export async function runInProcess(args: readonly string[], options: Options = {}) {
  const { env = {}, now = () => new Date(), onNote, onInterrupt, ...around } = options
  const ended = { out: '', notes: '' }
  const code = await runSafely(args, {
    ...unattended,
    ...around,
    env,
    out(text) {
      ended.out += text
    },
    note(text) {
      ended.notes += text
      onNote?.(text)
    },
    now,
    onInterrupt(action) {
      onInterrupt?.(action)
      return () => undefined
    },
  })
  return { code, ...ended }
}
