/** The one handler for a session that turns out to have ended. */
import type { QueryClient } from '@tanstack/react-query'
import type { PlatformFailure } from '../../../contract/platform/failure/failure.ts'
import { studioPaths } from '../../../contract/studio/paths.ts'
import { isSigningOut, requestSignOut } from '../../api/session.ts'
import { signInAddress } from './sign-in-redirect.ts'

export interface ReturnPath {
  pathname: string
  search: string
  assign(address: string): void
}

/** Several calls fail together when a session ends; only the first one moves the page. */
export function createSignedOutHandler(
  queryClient: QueryClient,
  place: ReturnPath,
  endSession = requestSignOut,
) {
  let isLeaving = false
  return async ({ status, code }: Pick<PlatformFailure, 'status' | 'code'>) => {
    if (isLeaving || isSigningOut() || place.pathname === studioPaths.signInPage) return
    isLeaving = true
    queryClient.clear()
    const address = signInAddress(code === 'no_session' ? 'expired' : 'refused', place)
    // With a status of 400 the server could not know that the token is dead: the session has to be ended here.
    if (status !== 401) await endSession().catch(() => undefined)
    place.assign(address)
  }
}
