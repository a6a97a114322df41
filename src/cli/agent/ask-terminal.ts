import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { CommandError } from '../command-error.ts'
import type { ProcessContext, Terminal } from '../process-context.ts'

/** Asks on standard error; answers are undefined after Ctrl-C or end of input. */
export function openTerminal(): Terminal {
  let isMuted = false
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (isMuted) done()
      else process.stderr.write(chunk, () => done())
    },
  })
  // With an output of its own, only this makes the terminal leave the echo to readline.
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY === true })
  const ending = new AbortController()
  terminal.once('SIGINT', () => ending.abort())
  terminal.once('close', () => ending.abort())
  async function read(question: string, { isHidden = false } = {}): Promise<string | undefined> {
    if (ending.signal.aborted) return undefined
    if (!isHidden) return (await answerTo(question))?.trim()
    process.stderr.write(question)
    isMuted = true
    try {
      return (await answerTo(''))?.trim()
    } finally {
      isMuted = false
      process.stderr.write('\n')
    }
  }
  const answerTo = (question: string) =>
    terminal.question(question, { signal: ending.signal }).catch(() => undefined)

  return {
    read,
    ask: async (question) => (await read(question))?.toLowerCase(),
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
