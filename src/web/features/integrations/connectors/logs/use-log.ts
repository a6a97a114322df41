import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ConnectorStats } from '../../../../../contract/platform/connectors/connector-log.ts'
import { includesRole } from '../../../../../contract/role.ts'
import type { ToolScope } from '../../../../api/agent/agent-resources.ts'
import { connectorLogsQuery } from '../../../../api/agent/connector-actions.ts'
import { useSession } from '../../../../api/session.ts'
import { useNow } from '../../../../ui/time.tsx'
import type { LogRange } from '../connector-search.ts'
import { type Bucket, bucketsOf } from './log-buckets.ts'
import { type LogFigures, logFiguresOf } from './log-figures.ts'

const refreshSeconds = 60
const listedFailures = 50
const listedPatterns = 10

export interface Piece extends Bucket {
  /** Null while loading or after an error. */
  figures: LogFigures | null
}

/** Reports a whole connector's counts for alert rules. */
function useToldCalls({ phoneNumberId, connectorId }: ToolScope, stats: ConnectorStats | null | undefined) {
  const mayTell = includesRole(useSession().role ?? 'publisher', 'publisher')
  useEffect(() => {
    if (stats == null || !mayTell) return
    void import('../../../../api/agent/alerts/observe.ts')
      .then(({ tellCalls }) => tellCalls(phoneNumberId, connectorId, stats))
      .catch(() => undefined)
  }, [phoneNumberId, connectorId, stats, mayTell])
}

function wholeOf(scope: ToolScope, range: LogRange, now: Date, toolId: string | undefined) {
  const buckets = bucketsOf(range, now)
  const asked = { start_time: buckets[0]?.start ?? 0, end_time: buckets.at(-1)?.end ?? 0, tool_id: toolId }
  const query = connectorLogsQuery(scope, { ...asked, include_stats: true, limit: listedFailures })
  return { buckets, asked, query }
}

/** The shortest of the default periods with a call in it: a day, or the longer ones while there was none. */
export function useDefaultRange(scope: ToolScope, toolId: string | undefined, enabled: boolean): LogRange {
  const now = useNow(refreshSeconds)
  const day = useQuery({ ...wholeOf(scope, 'day', now, toolId).query, enabled })
  const isDayEmpty = day.data !== undefined && logFiguresOf(day.data.stats).calls === 0
  const days = useQuery({
    ...wholeOf(scope, 'three-days', now, toolId).query,
    enabled: enabled && isDayEmpty,
  })
  if (!isDayEmpty || days.data === undefined) return 'day'
  return logFiguresOf(days.data.stats).calls === 0 ? 'week' : 'three-days'
}

export function useLog(scope: ToolScope, range: LogRange, toolId: string | undefined) {
  const now = useNow(refreshSeconds)
  const { buckets, asked, query } = wholeOf(scope, range, now, toolId)
  const whole = useQuery({
    ...query,
    // Keeps the last answer while the next minute's loads.
    placeholderData: (before) => before,
  })
  useToldCalls(scope, toolId === undefined && !whole.isPlaceholderData ? whole.data?.stats : undefined)
  const patterns = useQuery({
    ...connectorLogsQuery(scope, { ...asked, summary_only: true, top_n: listedPatterns }),
    placeholderData: (before) => before,
  })
  const pieces = useQueries({
    queries: buckets.map(({ start, end, isOver }) => ({
      ...connectorLogsQuery(scope, {
        start_time: start,
        end_time: end,
        tool_id: toolId,
        include_stats: true,
        limit: 1,
      }),
      ...(isOver && { staleTime: Number.POSITIVE_INFINITY }),
      // If the total fails, the buckets would too.
      enabled: whole.isSuccess,
    })),
  })
  return {
    whole,
    patterns,
    pieces: buckets.map(
      (bucket, at): Piece => ({
        ...bucket,
        figures: pieces[at]?.data === undefined ? null : logFiguresOf(pieces[at].data.stats),
      }),
    ),
  }
}
