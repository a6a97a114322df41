/** How answers are kept and how often a failed read is tried again. */
import { QueryClient } from '@tanstack/react-query'
import { ApiError, type FailureKind } from '../api/api-error.ts'

/** Only what may pass by itself: everything else would fail the same way again. */
const passing: readonly FailureKind[] = ['unreachable', 'failed']
const retries = 2

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < retries && error instanceof ApiError && passing.includes(error.kind),
      },
    },
  })
}
