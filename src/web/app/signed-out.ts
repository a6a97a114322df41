/** The one handler for a session that turns out to have ended. */
import type { QueryClient } from '@tanstack/react-query'
import type { Failure } from '../../contract/platform/failure.ts'
import { studioPaths } from '../../contract/studio/paths.ts'
import { signOut } from '../api/session.ts'
import { signInAddress } from './sign-in-redirect.ts'

export interface Place {
  pathname: string
  search: string
  assign(address: string): void
}

/** Several calls fail together when a session ends; only the first one moves the page. */
export function createSignedOutHandler(queryClient: QueryClient, place: Place, endSession = signOut) {
  let isLeaving = false
  return async ({ status, code }: Pick<Failure, 'status' | 'code'>) => {
    if (isLeaving || place.pathname === studioPaths.signInPage) return
    isLeaving = true
    queryClient.clear()
    const address = signInAddress(code === 'no_session' ? 'expired' : 'refused', place)
    // With a status of 400 the server could not know that the token is dead: the session has to be ended here.
    if (status !== 401) await endSession().catch(() => undefined)
    place.assign(address)
  }
}
