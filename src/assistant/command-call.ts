/** Runs commands of the command line for an assistant, and keeps what they print from the protocol's output. */
import { CommandError } from '../cli/command-error.ts'
import type { ProcessContext } from '../cli/process-context.ts'
import { runSafely } from '../cli/run-command.ts'
import { parseJson } from '../contract/json.ts'

/** Variables that calls need; secrets of connectors stay with persons. */
const passed =
  /^(?:STUDIO_TOKEN|STUDIO_URL|PLATFORM_UPSTREAM|GRAPH_UPSTREAM|STUDIO_AI_[A-Z_]+|STUDIO_ASSISTANT_[A-Z_]+)$/

/** @param ending aborted when the call is cancelled or the client is gone: what is being written completes */
export function quietContext(outside: ProcessContext, ending: AbortSignal): ProcessContext {
  return {
    ...outside,
    env: Object.fromEntries(Object.entries(outside.env).filter(([name]) => passed.test(name))),
    out: () => undefined,
    note: () => undefined,
    hasTerminal: false,
    openTerminal() {
      throw new CommandError('An assistant has no terminal')
    },
    onInterrupt(action) {
      if (ending.aborted) action()
      ending.addEventListener('abort', action, { once: true })
      return () => ending.removeEventListener('abort', action)
    },
  }
}

export interface CommandResult {
  code: number
  out: string
  /** Messages, one a line. */
  notes: string
}

const maxNoteLines = 12

/** Runs a command; its arguments are ours, and paths in them absolute. Throws CommandError for one that failed at once. */
export async function runCommandFor(
  context: ProcessContext,
  args: readonly string[],
): Promise<CommandResult> {
  const ended = { out: '', notes: '' }
  const code = await runSafely(args, {
    ...context,
    out(text) {
      ended.out += text
    },
    note(text) {
      ended.notes += text.endsWith('\n') ? text : `${text}\n`
    },
  })
  if (ended.out === '' && code !== 0) throw failureIn(ended.notes)
  return { code, ...ended }
}

/** Without the lines of progress. */
function failureIn(notes: string): CommandError {
  const said = notes
    .split('\n')
    .filter((line) => line !== '' && !/^(?:Reading |Waiting|Scenario \d)/.test(line))
  const [first = 'The command failed without a message', ...others] = said.slice(-maxNoteLines)
  return new CommandError(first, others)
}

/** The document that a command printed with `--json`. */
export function printedDocument({ out, notes }: CommandResult): unknown {
  const document = parseJson(out)
  if (document === undefined) throw failureIn(notes)
  return document
}
