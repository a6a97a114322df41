/** Figures, if there is an agent. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import {
  maxAgentEventInsightDays,
  maxConversationInsightDays,
  maxToolCallInsightDays,
  type ToolCallInsight,
} from '../../../../contract/platform/agent/insight.ts'
import { asFraction } from '../../../../contract/platform/rate.ts'
import type { Connector } from '../../../../contract/platform/record-kinds/connector.ts'
import { settingsQuery } from '../../../api/agent/agent-documents.ts'
import { connectorResource } from '../../../api/agent/agent-resources.ts'
import { useRememberedAgent } from '../../../api/agent/remembered-agent.ts'
import { isMissing } from '../../../api/api-error.ts'
import {
  type DayRange,
  dayCount,
  dayOf,
  dayRangeOf,
  lastDays,
  pacificDay,
  withinLimit,
} from '../../../api/conversations/day-range.ts'
import { emptyListHint } from '../../../api/empty-list-hint.ts'
import { NoAgent } from '../../../forms/list/no-agent.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { inputLook } from '../../../ui/form/field.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { SkeletonCharts } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useNow } from '../../../ui/time.tsx'
import { ConversationSection } from './conversation-section.tsx'
import { FigureTable } from './figure-table.tsx'
import { OutcomeSection } from './outcome-section.tsx'
import { agentEventFigures, toolCallFigures } from './queries.ts'
import { readableTool } from './tool-name.ts'
import {
  countText,
  insightPercentText,
  insightSecondsText,
  insightWords,
  presetDays,
  presetText,
  rangeText,
} from './words.ts'

interface Props {
  phoneNumberId: string
  range: DayRange
  today: string
}

function ToolCallSection({ phoneNumberId, range, today }: Props) {
  const asked = withinLimit(range, maxToolCallInsightDays, today)
  const query = useQuery(toolCallFigures(phoneNumberId, asked))
  // Without names the tools are still distinct, only less readable.
  const { data: connectors = [] } = useQuery(connectorResource.recognised(phoneNumberId))
  return (
    <Section id="tools" title={insightWords.tools} headLook="text-lead" className="flex flex-col gap-2">
      {dayCount(asked) < dayCount(range) && (
        <p className="text-label text-quiet">{insightWords.cut(maxToolCallInsightDays, rangeText(asked))}</p>
      )}
      <FigureTable
        query={query}
        heads={[
          insightWords.tool,
          insightWords.toolConversations,
          insightWords.latency,
          insightWords.success,
          insightWords.error,
          insightWords.timeout,
          insightWords.share,
        ]}
        countOf={(row) => row.thread_count}
        rowOf={(row) => rowOf(row, phoneNumberId, connectors)}
        emptyHint={emptyListHint}
      />
    </Section>
  )
}

function rowOf(row: ToolCallInsight, phoneNumberId: string, connectors: readonly Connector[]) {
  const names = connectors.flatMap(({ name }) => name ?? [])
  const { tool, connector } = readableTool(row.tool_name, phoneNumberId, names)
  const connectorId = connectors.find(({ name }) => name === connector)?.id
  const [success, error, timeout] = [row.success_rate, row.error_rate, row.timeout_rate].map((rate) =>
    typeof rate === 'number' ? asFraction(rate) : null,
  )
  return {
    key: row.tool_name,
    name: (
      <span dir="auto" title={row.tool_name}>
        <span className="font-medium">{tool}</span>
        {connector && (
          <span className="block text-label">
            {connectorId === undefined ? (
              <span className="text-quiet">{connector}</span>
            ) : (
              <TextLink
                to="/phones/$phoneNumberId/connectors/$connectorId/logs"
                params={{ phoneNumberId, connectorId }}
              >
                {connector}
              </TextLink>
            )}
          </span>
        )}
      </span>
    ),
    cells: [
      countText(row.thread_count),
      insightSecondsText(row.avg_latency_ms),
      insightPercentText(success ?? null),
      insightPercentText(error ?? null),
      insightPercentText(timeout ?? null),
    ],
    picture: <Outcome success={success ?? 0} error={error ?? 0} timeout={timeout ?? 0} />,
  }
}

/** The numbers are in the other cells. */
function Outcome({ success, error, timeout }: { success: number; error: number; timeout: number }) {
  const parts = [
    { share: success, look: 'bg-good' },
    { share: error, look: 'bg-bad' },
    { share: timeout, look: 'bg-warn' },
  ]
  return (
    <span
      aria-hidden="true"
      className="flex h-2 w-28 gap-px sm:mt-1.5 overflow-hidden rounded-small bg-hover"
    >
      {parts.map(({ share, look }) => (
        <span key={look} className={look} style={{ width: `${share * 100}%` }} />
      ))}
    </span>
  )
}

const route = getRouteApi('/frame/phones/$phoneNumberId/insights')

interface InsightsProps {
  /** Shows the billed usage of these days. */
  usage: (range: DayRange) => ReactNode
}

export function Insights({ usage }: InsightsProps) {
  const { phoneNumberId } = route.useParams()
  const { data, error, refetch, isPending } = useQuery(settingsQuery(phoneNumberId))
  const hasNone = isMissing(error)
  const wasThere = useRememberedAgent(phoneNumberId, hasNone ? false : data && data.length > 0)
  if (hasNone) return <NoAgent title={insightWords.noAgent} />
  if (error) return <FailureNote isRead error={error} onRetry={() => void refetch()} />
  return (
    <>
      {isPending && <SkeletonCharts figures={2} charts={2} label={insightWords.loading} />}
      {/*
        Out of sight until there is an agent to count for: the figures are asked for at the same time, unless there was
        none the last time.
      */}
      {(!isPending || wasThere !== false) && (
        <div className={clsx('flex-col gap-6', isPending ? 'hidden' : 'flex')}>
          <InsightFigures key={phoneNumberId} usage={usage} />
        </div>
      )}
    </>
  )
}

interface RangeFieldsProps {
  range: DayRange
  today: string
  error: string | null
  onChange: (range: DayRange) => void
}

function RangeFields({ range, today, error, onChange }: RangeFieldsProps) {
  const chosen = range.to === today ? dayCount(range) : null
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-label">
        <div className="flex gap-1">
          {presetDays.map((days) => (
            <button
              key={days}
              type="button"
              aria-pressed={chosen === days}
              onClick={() => onChange(lastDays(days, today))}
              className="h-8 rounded-edge px-2.5 text-quiet hover:bg-hover hover:text-text aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-text"
            >
              {presetText(days)}
            </button>
          ))}
        </div>
        {(['from', 'to'] as const).map((end) => (
          <label key={end} className="flex items-center gap-2">
            {insightWords[end]}
            <input
              type="date"
              value={range[end]}
              max={end === 'from' ? range.to : today}
              aria-invalid={error === null ? undefined : true}
              onChange={({ target }) => target.value && onChange({ ...range, [end]: target.value })}
              className={`${inputLook} h-8 w-auto! px-2 text-label`}
            />
          </label>
        ))}
      </div>
      <p role="alert" className="min-h-4 text-bad text-label">
        {error}
      </p>
    </div>
  )
}

const refreshSeconds = 600

function InsightFigures({ usage }: InsightsProps) {
  const { phoneNumberId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const today = dayOf(useNow(refreshSeconds))
  const range = dayRangeOf(search, today)
  const error = figureError(range)
  return (
    <div className="flex flex-col gap-6">
      <RangeFields
        range={range}
        today={today}
        error={error}
        onChange={({ from, to }) =>
          void navigate({
            to: '.',
            search: (now) => ({ ...now, from, to }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      {error === null && (
        <>
          <OutcomeSection range={range} />
          <ConversationSection phoneNumberId={phoneNumberId} range={range} today={today} />
          <ToolCallSection phoneNumberId={phoneNumberId} range={range} today={today} />
          <AgentEventSection phoneNumberId={phoneNumberId} range={range} />
          {usage(range)}
        </>
      )}
    </div>
  )
}

function figureError(range: DayRange): string | null {
  const days = dayCount(range)
  if (days < 1) return insightWords.reversed
  return days > maxConversationInsightDays ? insightWords.tooLong : null
}

/** Counts events received and handled by the agent. */
function AgentEventSection({ phoneNumberId, range }: { phoneNumberId: string; range: DayRange }) {
  // Today may not have begun there yet.
  const asked = withinLimit(range, maxAgentEventInsightDays, pacificDay(useNow(refreshSeconds)))
  const query = useQuery(agentEventFigures(phoneNumberId, asked))
  return (
    <Section id="events" title={insightWords.events} headLook="text-lead" className="flex flex-col gap-2">
      <p className="text-label text-quiet">
        {insightWords.eventsNote}
        {dayCount(asked) < dayCount(range) &&
          ` ${insightWords.cut(maxAgentEventInsightDays, rangeText(asked))}`}
      </p>
      <FigureTable
        query={query}
        heads={[
          insightWords.eventType,
          insightWords.received,
          insightWords.processed,
          insightWords.processedShare,
          insightWords.latency,
        ]}
        countOf={(row) => row.received}
        rowOf={(row) => ({
          key: row.event_type,
          name: <bdi className="font-medium">{row.event_type}</bdi>,
          cells: [
            countText(row.received),
            countText(row.successfully_processed),
            insightPercentText(shareOf(row.successfully_processed, row.received)),
            insightSecondsText(row.avg_e2e_latency_ms),
          ],
        })}
      />
    </Section>
  )
}

function shareOf(part: number | null | undefined, whole: number | null | undefined): number | null {
  if (typeof part !== 'number' || !whole) return null
  return Math.min(1, part / whole)
}
