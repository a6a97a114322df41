/** How answers are kept and how often a failed read is tried again. */
import { QueryClient } from '@tanstack/react-query'
import type { FailureKind } from '../../contract/platform/failure/failure.ts'
import { ApiError } from '../api/api-error.ts'
import { shareEqual } from './share-equal.ts'

/** Only what may pass by itself: everything else would fail the same way again. */
const passing: readonly FailureKind[] = ['unreachable', 'failed']
const retries = 2

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // A studio on this machine answers without any network, so only a failed call tells that it is out of reach.
      // What was sent may be a secret: no write is remembered once the form that made it is gone.
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
