/** The token's permissions, read once per page load. */
import { queryOptions } from '@tanstack/react-query'
import { studioPaths } from '../../contract/studio/paths.ts'
import { send } from './client.ts'

const sessionAccess = async () => (await import('../../contract/studio/session-access.ts')).sessionAccess

export const accessQuery = queryOptions({
  queryKey: ['session', 'access'],
  queryFn: ({ signal }) => send(sessionAccess, { path: studioPaths.sessionAccess, signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})
