/** The log of a connector as three questions: the whole time, its pieces, what went wrong most often. */
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ConnectorStats } from '../../../../../contract/platform/connectors/connector-log.ts'
import type { ToolScope } from '../../../../api/agent/agent-resources.ts'
import { connectorLogsQuery } from '../../../../api/agent/connector-actions.ts'
import { useNow } from '../../../../ui/time.tsx'
import type { LogRange } from '../connector-search.ts'
import { type Bucket, bucketsOf } from './log-buckets.ts'
import { type LogFigures, logFiguresOf } from './log-figures.ts'

const refreshSeconds = 60
const listedFailures = 50
const listedPatterns = 10

export interface Piece extends Bucket {
  /** Nothing while it is on its way, or when it could not be read. */
  figures: LogFigures | null
}

/** What the log of a whole connector has counted is a reason for alerts, or the end of one. */
function useToldCalls({ phoneNumberId, connectorId }: ToolScope, stats: ConnectorStats | null | undefined) {
  useEffect(() => {
    if (stats == null) return
    void import('../../../../api/agent/alerts/observe.ts')
      .then(({ tellCalls }) => tellCalls(phoneNumberId, connectorId, stats))
      // The next reading is told again.
      .catch(() => undefined)
  }, [phoneNumberId, connectorId, stats])
}

export function useLog(scope: ToolScope, range: LogRange, toolId: string | undefined) {
  const now = useNow(refreshSeconds)
  const buckets = bucketsOf(range, now)
  const asked = { start_time: buckets[0]?.start ?? 0, end_time: buckets.at(-1)?.end ?? 0, tool_id: toolId }
  const whole = useQuery({
    ...connectorLogsQuery(scope, { ...asked, include_stats: true, limit: listedFailures }),
    // A minute later it is another question: until it is answered, the last answer stands.
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
      // The whole is asked first: where it fails, the pieces would fail alike.
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
