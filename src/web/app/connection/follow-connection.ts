import type { QueryClient } from '@tanstack/react-query'
import { fetchAhead } from './fetch-ahead.ts'
import { type GuardedRouter, guardPages } from './page-guard.ts'
import { watchConnection } from './watch-connection.ts'

export async function followConnection(queryClient: QueryClient, router: GuardedRouter): Promise<void> {
  guardPages(router)
  watchConnection(queryClient)
  await fetchAhead(() => queryClient.isFetching() > 0)
}
