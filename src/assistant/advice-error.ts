import { CommandError } from '../cli/command-error.ts'

/** An error in our own words, which say what to do next; texts of others stand in `quoted`. */
export class AdviceError extends CommandError {
  override name = 'AdviceError'
  readonly quoted: readonly string[]

  constructor(message: string, quoted: readonly string[] = []) {
    super(message)
    this.quoted = quoted
  }
}
