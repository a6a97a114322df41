/** Caching and retries of queries. */
import { QueryClient } from '@tanstack/react-query'
import type { FailureKind } from '../../contract/platform/failure/failure.ts'
import { ApiError } from '../api/api-error.ts'
import { shareEqual } from './share-equal.ts'

/** Transient failures; others would repeat. */
const passing: readonly FailureKind[] = ['unreachable', 'failed']
const retries = 2

export function createQueryClient(): QueryClient {
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
