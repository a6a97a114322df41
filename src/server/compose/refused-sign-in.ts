import type { Problem } from '../core/problem.ts'
import { errorKind, type Log } from '../log/log.ts'

/** Logs why a sign-in was refused or failed, without ids. */
export function logRefusedSignIn(log: Log, requestId: string, { code, cause }: Problem): void {
  if (code === 'not_allowed') {
    log.warn('sign-in refused: neither the user nor a listed business lets this token in', {
      requestId,
      code,
    })
  } else if (code.startsWith('upstream_')) {
    // Such as DEPTH_ZERO_SELF_SIGNED_CERT, ENOTFOUND, ECONNREFUSED.
    const kind = cause === undefined ? undefined : errorKind(cause)
    log.warn('sign-in failed: the platform could not be asked', {
      requestId,
      code,
      ...(kind && { cause: kind }),
    })
  }
}
