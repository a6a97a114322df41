/** App-wide providers. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { explainFailure } from '../api/explain-failure.ts'
import { sessionQuery } from '../api/session.ts'
import { subscribeToDrafts } from '../records/draft/draft-channel.ts'
import { subscribeToSwitch } from '../records/draft/draft-switch.ts'
import { connectTransports } from '../transport/transports.ts'
import { FailureContext } from '../ui/failure.tsx'
import { draftsKey } from '../versions/use-draft.ts'
import { createQueryClient } from './query-client.ts'
import type { createStudioRouter } from './router.ts'
import { followOwner } from './session/follow-owner.ts'
import { createSignedOutHandler } from './session/signed-out.ts'
import { studioSurroundings } from './session/surroundings.ts'

export function connectStudio(): QueryClient {
  const queryClient = createQueryClient()
  const leave = createSignedOutHandler(queryClient, location)
  connectTransports(
    studioSurroundings({
      session: () => queryClient.getQueryData(sessionQuery.queryKey),
      onSignedOut: (failure) => void leave(failure),
    }),
  )
  // Switching the draft changes the agent, and another tab's writes are not in this cache.
  subscribeToSwitch(() => void queryClient.invalidateQueries())
  subscribeToDrafts((isOurs) => void queryClient.invalidateQueries(isOurs ? { queryKey: draftsKey } : {}))
  // Every page needs it first.
  void queryClient.prefetchQuery(sessionQuery).then(() => followOwner(queryClient))
  return queryClient
}

interface Props {
  queryClient: QueryClient
  router: ReturnType<typeof createStudioRouter>
}

export function Studio({ queryClient, router }: Props) {
  return (
    <FailureContext value={explainFailure}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </FailureContext>
  )
}
