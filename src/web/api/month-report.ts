/** The report of the month that has begun, for pages beside the report's own. */
import { queryOptions } from '@tanstack/react-query'
import { studioPaths } from '../../contract/studio/paths.ts'
import type { MonthReport } from '../../contract/studio/report.ts'
import { send } from './client.ts'

/** It is about a month, and its cost is asked of the platform. */
const staleMs = 600_000

/** @param month such as `2026-11` */
export function monthSoFarQuery(month: string, phoneNumberId: string) {
  const query = { phone_number_id: phoneNumberId }
  return queryOptions<MonthReport>({
    // As the report's own.
    queryKey: ['report of a month', month, phoneNumberId],
    queryFn: ({ signal }) =>
      send(async () => (await import('../../contract/studio/report.ts')).monthReport, {
        path: studioPaths.report.replace('{month}', month),
        query,
        signal,
      }),
    staleTime: staleMs,
    retry: false,
  })
}
