/** Runs the command line in the test's process and captures its output. */
import { runSafely } from '../../src/cli/run-command.ts'

interface Options {
  env?: Record<string, string>
  now?: () => Date
  onNote?: (text: string) => void
  onInterrupt?: (action: () => void) => void
}

export async function runInProcess(args: readonly string[], options: Options = {}) {
  const { env = {}, now = () => new Date(), onNote, onInterrupt } = options
  const ended = { out: '', notes: '' }
  const code = await runSafely(args, {
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
