import { CommandError } from '../command-error.ts'
import type { ProcessContext, Terminal } from '../process-context.ts'

export interface Question {
  readonly text: string
  /** Taken if the answer is empty, or nobody can be asked. */
  readonly preset?: string | undefined
  /** The name of the variable that answers it without a terminal. */
  readonly variable: string
  readonly isHidden?: boolean
  readonly isOptional?: boolean
  /** Returns what is wrong with an answer. */
  check?(answer: string): string | undefined
}

export interface Questions {
  /** Throws CommandError if there is no answer. */
  ask(question: Question): Promise<string>
  close(): void
}

const maxAttempts = 5

/** Asks in the terminal; without one, or with `--yes`, takes presets. */
export function openQuestions(
  isConfirmed: boolean,
  { hasTerminal, openTerminal, note }: ProcessContext,
): Questions {
  const terminal = hasTerminal && !isConfirmed ? openTerminal() : undefined
  return {
    async ask(question) {
      const { preset, variable, isOptional, check } = question
      if (terminal === undefined) {
        const answer = preset ?? (isOptional ? '' : undefined)
        if (answer === undefined)
          throw new CommandError(`${variable} must be set when there is no terminal to ask in`)
        const error = answer === '' ? undefined : check?.(answer)
        if (error !== undefined) throw new CommandError(`${variable}: ${error}`)
        return answer
      }
      return askIn(terminal, question, note)
    },
    close: () => terminal?.close(),
  }
}

async function askIn(
  terminal: Terminal,
  { text, preset, isHidden = false, isOptional, check }: Question,
  note: (text: string) => void,
): Promise<string> {
  const shown = preset === undefined ? '' : isHidden ? ' [kept]' : ` [${preset}]`
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const given = await terminal.read(`${text}${shown}: `, { isHidden })
    if (given === undefined) break
    const answer = given === '' ? (preset ?? '') : given
    const error = answer === '' ? (isOptional ? undefined : 'an answer is needed') : check?.(answer)
    if (error === undefined) return answer
    note(`${error}\n`)
  }
  throw new CommandError('Nothing was written.')
}
