/** App-wide providers. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { FailureKind } from '../../contract/platform/failure/failure.ts'
import { ApiError } from '../api/api-error.ts'
import { sessionQuery } from '../api/session.ts'
import { part } from '../browser/parts.ts'
import { subscribeToDrafts } from '../records/draft/draft-channel.ts'
import { draftedNumbers, rememberTeamDrafts, subscribeToSwitch } from '../records/draft/draft-switch.ts'
import type { FailureWords } from '../text/failure-words.ts'
import { connectTransports } from '../transport/transports.ts'
import { FailureContext } from '../ui/failure.tsx'
import { draftsKey } from '../versions/use-draft.ts'
import type { createStudioRouter } from './router.ts'
import { createSignedOutHandler } from './session/signed-out.ts'
import { studioSurroundings } from './session/surroundings.ts'
import { shareEqual } from './share-equal.ts'

/** Transient failures; others would repeat. */
const passing: readonly FailureKind[] = ['unreachable', 'failed']
const retries = 2

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // A local studio needs no network, so only a failed call shows that it is unreachable. Mutations are
      // dropped with their form, because they may hold secrets.
      mutations: { networkMode: 'always', gcTime: 0 },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 30_000,
        structuralSharing: shareEqual,
        retry: (failures, error) =>
          failures < retries && error instanceof ApiError && passing.includes(error.kind),
      },
    },
  })
}

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
  const owner = () => queryClient.getQueryData(sessionQuery.queryKey)?.user?.id
  const draftedNow = () => draftedNumbers(owner() ?? '')
  let drafted = ''
  subscribeToSwitch(() => {
    const user = owner()
    if (user !== undefined) rememberTeamDrafts(user)
    const before = drafted
    drafted = draftedNow()
    // The workspace's first answer "no draft" changes nothing.
    if (drafted !== before) void queryClient.invalidateQueries()
  })
  subscribeToDrafts((isOurs) => void queryClient.invalidateQueries(isOurs ? { queryKey: draftsKey } : {}))
  // Every page needs it first.
  void queryClient.prefetchQuery(sessionQuery).then(() => {
    drafted = draftedNow()
  })
  return queryClient
}

interface Props {
  queryClient: QueryClient
  router: ReturnType<typeof createStudioRouter>
}

const loadExplainer = part(() => import('../api/explain-failure.ts'))

/** Failures show once their words are there. */
const wordless: FailureWords = {
  title: '',
  advice: '',
  requestId: null,
  details: '',
  canRetry: false,
  retryAt: null,
  isLeaving: true,
}

/** Loaded right after the first page, which needs no words for failures: none of its reads has an answer yet. */
function useExplainer(): (error: unknown) => FailureWords {
  const [explain, setExplain] = useState(() => (_error: unknown) => wordless)
  useEffect(() => {
    void loadExplainer().then(({ explainFailure }) => setExplain(() => explainFailure))
  }, [])
  return explain
}

export function Studio({ queryClient, router }: Props) {
  const explain = useExplainer()
  return (
    <FailureContext value={explain}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </FailureContext>
  )
}
