import { createInterface } from 'node:readline/promises'
import { CommandError } from '../command-error.ts'
import type { ProcessContext, Terminal } from '../process-context.ts'

/** Asks on standard error; answers are lower case, undefined after Ctrl-C or end of input. */
export function openTerminal(): Terminal {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const ending = new AbortController()
  terminal.once('SIGINT', () => ending.abort())
  terminal.once('close', () => ending.abort())
  return {
    async ask(question) {
      if (ending.signal.aborted) return undefined
      const answer = await terminal.question(question, { signal: ending.signal }).catch(() => undefined)
      return answer?.trim().toLowerCase()
    },
    close: () => terminal.close(),
  }
}

/** Throws a CommandError if a command asks before its first change, and there is nobody to ask and no `--yes`. */
export function expectAnswer(name: string, isConfirmed: boolean, { hasTerminal }: ProcessContext): void {
  if (!isConfirmed && !hasTerminal)
    throw new CommandError(`${name} asks before the first change: call it in a terminal, or with --yes`)
}

/** Asks a question that `--yes` answers; only "y" and "yes" agree. */
export async function isAgreed(
  question: string,
  isConfirmed: boolean,
  { openTerminal: open }: ProcessContext,
): Promise<boolean> {
  if (isConfirmed) return true
  const terminal = open()
  try {
    const answer = await terminal.ask(`${question} [y]es, [n]o: `)
    return answer === 'y' || answer === 'yes'
  } finally {
    terminal.close()
  }
}
