import type { PlatformFailure } from '../../contract/platform/failure/failure.ts'
import { studioPaths } from '../../contract/studio/paths.ts'
import type { StudioTransport, TransportCall } from './call.ts'

export function signedOut(
  onSignedOut: (failure: PlatformFailure) => void,
  transport: StudioTransport,
): StudioTransport {
  return async (call, signal) => {
    const answer = await transport(call, signal)
    if (!answer.ok && answer.failure.kind === 'signed_out' && !isSignIn(call)) onSignedOut(answer.failure)
    return answer
  }
}

/** A 401 is an answer here; elsewhere the session has ended. */
function isSignIn({ path, method }: TransportCall): boolean {
  return path === studioPaths.session && method === 'POST'
}
