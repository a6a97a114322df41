import type { ConnectorStats } from '../../../../../contract/platform/connectors/connector-log.ts'
import { asFraction } from '../../../../../contract/platform/rate.ts'
import { t } from '../../../../../contract/translate.ts'
import { formatNumber, formatPercent } from '../../../../text/format.ts'

export interface LogFigures {
  calls: number
  failures: number
  /** 0 to 1; null without calls. */
  successRate: number | null
  averageSeconds: number | null
  p95Seconds: number | null
  p99Seconds: number | null
}

export function logFiguresOf(stats: ConnectorStats | null | undefined): LogFigures {
  const calls = stats?.start_count ?? 0
  const failures = stats?.exception_count ?? 0
  const hasCalls = calls > 0
  const reported = stats?.success_rate
  return {
    calls,
    failures,
    successRate: hasCalls
      ? typeof reported === 'number'
        ? asFraction(reported)
        : 1 - failures / calls
      : null,
    averageSeconds: hasCalls ? (stats?.avg_latency_s ?? null) : null,
    p95Seconds: hasCalls ? (stats?.p95_latency_s ?? null) : null,
    p99Seconds: hasCalls ? (stats?.p99_latency_s ?? null) : null,
  }
}

export function logPercentText(fraction: number | null): string {
  if (fraction === null) return '—'
  // A single failure must not round to 100 %.
  return fraction > 0.999 && fraction < 1 ? `> ${formatPercent(0.999)}` : formatPercent(fraction)
}

export function logSecondsText(seconds: number | null): string {
  return seconds === null ? '—' : t('{seconds} s', { seconds: formatNumber(seconds, 2) })
}
