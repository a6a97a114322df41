import { Problem } from '../../core/problem.ts'

/**
 * The first word of a Redis error, such as `WRONGPASS` or `OOM`, because the text after it may contain values; else the
 * system's error code, or the error's name.
 */
export function causeWord(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  if (error instanceof Problem) return causeWord(error.cause)
  const [word] = /^[A-Z]{2,20}(?=[ :]|$)/.exec(error.message) ?? []
  if (word !== undefined) return word
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
