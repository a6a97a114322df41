/** The app with everything that lives as long as the page. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { connectClient } from '../api/client.ts'
import { explainFailure } from '../api/explain-failure.ts'
import { sessionQuery } from '../api/session.ts'
import { subscribeToSwitch } from '../browser/draft-switch.ts'
import { draftDetour } from '../kept/draft-detour.ts'
import { onDraftNews } from '../kept/draft-news.ts'
import { FailureContext } from '../ui/failure.tsx'
import { createQueryClient } from './query-client.ts'
import type { createStudioRouter } from './router.ts'
import { createSignedOutHandler } from './signed-out.ts'

export function connectStudio(): QueryClient {
  const queryClient = createQueryClient()
  const leave = createSignedOutHandler(queryClient, location)
  connectClient({
    isReadOnly: () => queryClient.getQueryData(sessionQuery.queryKey)?.readOnly ?? false,
    onSignedOut: (error) => void leave(error),
    answerInstead: (call) => draftDetour(queryClient.getQueryData(sessionQuery.queryKey)?.user.id, call),
  })
  // With a draft the pages show another agent, and what was written in another tab is not in what this one has read.
  subscribeToSwitch(() => void queryClient.invalidateQueries())
  onDraftNews((isOurs) => void queryClient.invalidateQueries(isOurs ? { queryKey: ['draft'] } : {}))
  // Every page asks for it first.
  void queryClient.prefetchQuery(sessionQuery)
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
