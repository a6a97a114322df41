import { createInterface } from 'node:readline/promises'

/** Asks on standard error; answers are lower case, undefined after Ctrl-C or end of input. */
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
