import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { studioPaths } from '../../contract/studio/paths.ts'
import type { SafeSession, SessionPatch } from '../../contract/studio/session.ts'
import { oneAtATime } from '../browser/serial-queue.ts'
import { send } from './client.ts'

const path = studioPaths.session

const safeSession = async () => (await import('../../contract/studio/session.ts')).safeSession
const signOutAnswer = async () => (await import('../../contract/studio/session.ts')).signOutAnswer

export const sessionQuery = queryOptions<SafeSession>({
  queryKey: ['session'],
  queryFn: ({ signal }) => send(safeSession, { path, signal }),
  staleTime: 60_000,
})

export function useSession(): SafeSession {
  return useSuspenseQuery(sessionQuery).data
}

let isEnding = false

/** A 401 is expected while signing out. */
export const isSigningOut = () => isEnding

export async function requestSignOut(): Promise<void> {
  isEnding = true
  try {
    await send(signOutAnswer, { path, method: 'DELETE' })
  } catch (failure) {
    isEnding = false
    throw failure
  }
}

export function usePatchSession() {
  const queryClient = useQueryClient()
  return useMutation({
    // Each answer replaces the cookie, so parallel changes could lose one.
    mutationFn: (body: SessionPatch) =>
      oneAtATime('studio session', () => send(safeSession, { path, method: 'PATCH', body })),
    onSuccess: (session) => queryClient.setQueryData(sessionQuery.queryKey, session),
  })
}
