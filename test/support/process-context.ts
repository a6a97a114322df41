/** What a command has around it when nobody watches it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProcessContext } from '../../src/cli/process-context.ts'

export const unattended: Pick<ProcessContext, 'wait' | 'hasTerminal' | 'openTerminal'> = {
  wait: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
  hasTerminal: false,
  openTerminal() {
    throw new Error('There is no terminal')
  },
}

/** A user who gives these answers, one after the other, and then none. */
export function attendedBy(...answers: string[]) {
  const asked: string[] = []
  const around: Pick<ProcessContext, 'hasTerminal' | 'openTerminal'> = {
    hasTerminal: true,
    openTerminal: () => ({
      async ask(question) {
        asked.push(question)
        return answers.shift()
      },
      async read(question) {
        asked.push(question)
        return answers.shift()
      },
      close: () => undefined,
    }),
  }
  return { asked, around }
}
