import { entryListOf } from '../../reader/entries.ts'
import { t } from '../../translate.ts'
import { z } from '../../zod.ts'
import { identifier } from '../identifier.ts'
import { emptyList } from '../list.ts'
import { nullishNumbers, nullishStrings } from '../nullish.ts'
import { booleanText, wholeNumber } from '../query-value.ts'

export const connectorLogWindowSeconds = 7 * 24 * 60 * 60
export const defaultConnectorLogWindowSeconds = 24 * 60 * 60
export const maxConnectorLogRows = 1000
export const defaultConnectorLogRows = 100
export const maxConnectorLogGroups = 50
export const defaultConnectorLogGroups = 10

export const connectorLogRow = z
  .looseObject({
    ...nullishStrings('event_time', 'failure_code_name', 'error_message', 'tool_name'),
    occurrences: z.number().nullish(),
    last_seen: z.string().nullish(),
  })
  .meta({ id: 'ConnectorLogRow' })
export type ConnectorLogRow = z.infer<typeof connectorLogRow>

export const connectorStats = z
  .looseObject({
    ...nullishNumbers('start_count', 'success_count', 'exception_count'),
    /** A fraction or percentage; read it with `asFraction`. */
    ...nullishNumbers(
      'success_rate',
      'avg_latency_s',
      'p95_latency_s',
      'p99_latency_s',
      'time_window_seconds',
    ),
  })
  .meta({ id: 'ConnectorStats' })
export type ConnectorStats = z.infer<typeof connectorStats>

export const connectorLogs = z.preprocess(
  emptyList,
  z.union([
    z.looseObject({ data: entryListOf(connectorLogRow), stats: connectorStats.nullish() }),
    entryListOf(connectorLogRow).transform((data) => ({ data, stats: undefined })),
  ]),
)

/** Unix seconds; older entries than the window are deleted. */
export const connectorLogQuery = z
  .strictObject({
    start_time: wholeNumber(0).optional(),
    end_time: wholeNumber(0).optional(),
    limit: wholeNumber(1, maxConnectorLogRows).optional(),
    tool_id: identifier.optional(),
    include_stats: booleanText.optional(),
    summary_only: booleanText.optional(),
    top_n: wholeNumber(1, maxConnectorLogGroups).optional(),
  })
  .refine(
    ({ start_time: start, end_time: end }) => start === undefined || end === undefined || start <= end,
    { path: ['end_time'], error: t('Must not be before the start') },
  )
  .refine(
    ({ start_time: start, end_time: end }) =>
      start === undefined || end === undefined || end - start <= connectorLogWindowSeconds,
    { path: ['end_time'], error: t('Must be at most 7 days after the start') },
  )
