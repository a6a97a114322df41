/** Billed usage (docs/platform.md, section 15.4). */
import { queryOptions } from '@tanstack/react-query'
import {
  type UsageBucket,
  type UsageDimension,
  type UsageGranularity,
  usagePage,
} from '../../../contract/platform/agent/usage.ts'
import { maxListPages } from '../../../contract/platform/list.ts'
import { unseenCursor } from '../../../contract/platform/next-cursor.ts'
import { fillPath } from '../../../contract/platform/paths.ts'
import { platformPaths } from '../../../contract/platform/platform-paths.ts'
import { firstOfMonth, nextDay, startOfZonedDay } from '../../../contract/platform/zoned-time.ts'
import type { Entry } from '../../../contract/reader/unrecognised.ts'
import { studioPaths } from '../../../contract/studio/paths.ts'
import { send } from '../client.ts'

/** Points in time in milliseconds; the end is excluded. */
export interface UsageRange {
  readonly start: number
  readonly end: number
}

export interface UsageRequest extends UsageRange {
  readonly account: string
  readonly granularity: UsageGranularity
  readonly by?: UsageDimension | undefined
}

/** Both days included; whole months for figures by month. Days as the time zone has them. */
export function usageRangeOf(
  { from, to }: { from: string; to: string },
  granularity: UsageGranularity,
  timeZone: string,
): UsageRange {
  const isMonth = granularity === 'MONTH'
  return {
    start: startOfZonedDay(isMonth ? firstOfMonth(from) : from, timeZone),
    end: startOfZonedDay(isMonth ? firstOfMonth(to, 1) : nextDay(to), timeZone),
  }
}

export function usageQueryOf({ account, start, end, granularity, by }: UsageRequest) {
  const path = studioPaths.platform + fillPath(platformPaths.usage, { billable_account_id: account })
  const query = {
    start: String(start / 1000),
    end: String(end / 1000),
    granularity,
    ...(by !== undefined && { dimensions: by }),
  }
  return queryOptions({
    queryKey: ['usage', path, query],
    queryFn: async ({ signal }) => {
      const buckets: Entry<UsageBucket>[] = []
      const asked: (string | undefined)[] = []
      for (let after: string | undefined; asked.length < maxListPages; ) {
        asked.push(after)
        const page = await send(usagePage, {
          path,
          query: after === undefined ? query : { ...query, after },
          signal,
        })
        buckets.push(...page.data)
        after = unseenCursor(page, asked)
        if (after === undefined) break
      }
      return buckets
    },
  })
}
