/** The only handler for an expired session. */
import type { QueryClient } from '@tanstack/react-query'
import type { PlatformFailure } from '../../../contract/platform/failure/failure.ts'
import { studioPaths } from '../../../contract/studio/paths.ts'
import { isSigningOut, requestSignOut, sessionQuery } from '../../api/session.ts'
import { freezeAutosaves } from '../../forms/edit/frozen-autosaves.ts'
import { signInAddress } from './sign-in-redirect.ts'

export interface ReturnPath {
  pathname: string
  search: string
  assign(address: string): void
}

/** Concurrent calls fail together; only the first one redirects. */
export function createSignedOutHandler(
  queryClient: QueryClient,
  place: ReturnPath,
  endSession = requestSignOut,
) {
  let isLeaving = false
  return async ({ status, code }: Pick<PlatformFailure, 'status' | 'code'>) => {
    if (isLeaving || isSigningOut() || place.pathname === studioPaths.signInPage) return
    isLeaving = true
    // Without its data, a form unmounts.
    freezeAutosaves()
    // The frame stays on screen until the browser has left, and needs to know whose it is.
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] })
    queryClient.getMutationCache().clear()
    const address = signInAddress(code === 'no_session' ? 'expired' : 'refused', place)
    // A 400 means the server kept the session, so it is ended here.
    if (status !== 401) await endSession().catch(() => undefined)
    place.assign(address)
  }
}
