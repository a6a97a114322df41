/** Asks the user at the terminal that the command was called from. */
import { createInterface } from 'node:readline/promises'

/**
 * Opens the terminal for questions on standard error.
 *
 * @returns a question that gives the answer in small letters, undefined from Ctrl-C or the end of the input on; and what closes the
 *   terminal.
 */
export function openTerminal(): { ask(question: string): Promise<string | undefined>; close(): void } {
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
