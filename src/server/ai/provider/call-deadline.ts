/** Ends a call at its time limit or when the client disconnects. */
import { Problem } from '../../core/problem.ts'

export interface Deadline {
  readonly signal: AbortSignal
  /**
   * The error to throw for an error that ended the call: Problem `ai_timeout`, the reason of the disconnect, or the
   * result of `otherwise`.
   */
  explain(error: unknown, otherwise: (error: unknown) => Error): unknown
}

/**
 * Starts the deadline of one call. Returns `signal`, aborted by either; `explain`, which maps an error to the reason of
 * the abort, a Problem `ai_timeout`, or what `otherwise` returns.
 * @param leaving Aborted when the client disconnects.
 */
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
