import { Problem } from '../../core/problem.ts'

export interface Deadline {
  readonly signal: AbortSignal
  /** Maps the error that ended a call to Problem `ai_timeout`, the disconnect's reason, or `otherwise(error)`. */
  explain(error: unknown, otherwise: (error: unknown) => Error): unknown
}

/** Ends a call at its time limit, or when `leaving` aborts because the client disconnects. */
export function startDeadline(leaving: AbortSignal, timeoutMs: number): Deadline {
  const timeout = AbortSignal.timeout(timeoutMs)
  return {
    signal: AbortSignal.any([leaving, timeout]),
    explain(error, otherwise) {
      if (leaving.aborted) return leaving.reason
      if (error instanceof Problem) return error
      if (timeout.aborted) return new Problem('ai_timeout', `No answer within ${timeoutMs / 1000} seconds.`)
      return otherwise(error)
    },
  }
}
