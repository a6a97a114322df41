/** Names in one word why a command of Redis failed. */

import { Problem } from '../../core/problem.ts'

/**
 * Returns the word that an error of Redis begins with, such as `WRONGPASS`, `NOAUTH`, `WRONGTYPE` or `OOM`; the text
 * after it may contain values. Else the system's error code, or the name of the error.
 */
export function causeWord(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  if (error instanceof Problem) return causeWord(error.cause)
  const [word] = /^[A-Z]{2,20}(?=[ :]|$)/.exec(error.message) ?? []
  if (word !== undefined) return word
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
