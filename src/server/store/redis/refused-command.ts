import { Problem } from '../../core/problem.ts'

/** Returns a Redis error's first word, such as `OOM`, because the rest may hold values; else code or name. */
export function causeWord(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  if (error instanceof Problem) return causeWord(error.cause)
  const [word] = /^[A-Z]{2,20}(?=[ :]|$)/.exec(error.message) ?? []
  if (word !== undefined) return word
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
