import { queryOptions } from '@tanstack/react-query'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import type { MonthReport } from '../../../../contract/studio/report.ts'
import { send } from '../../../api/client.ts'

const monthReport = async () => (await import('../../../../contract/studio/report.ts')).monthReport

/** @param phoneNumberId undefined for all numbers that the session may see */
export function monthReportQuery(month: string, phoneNumberId: string | undefined) {
  const query = phoneNumberId === undefined ? '' : `?phone_number_id=${phoneNumberId}`
  return queryOptions<MonthReport>({
    queryKey: ['report of a month', month, phoneNumberId],
    refetchInterval: ({ state }) => (state.data?.isRead === false ? againMs : false),
    queryFn: ({ signal }) =>
      send(monthReport, { path: studioPaths.report.replace('{month}', month) + query, signal }),
  })
}

/** While a start still reads what is stored. */
const againMs = 2000
const shownMonths = 12

/** The month that has begun, and eleven before it, newest first. */
export function lastMonths(now: Date): string[] {
  return Array.from({ length: shownMonths }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7),
  )
}
