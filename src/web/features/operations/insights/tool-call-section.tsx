import { useQuery } from '@tanstack/react-query'
import { maxToolCallInsightDays, type ToolCallInsight } from '../../../../contract/platform/agent/insight.ts'
import { asFraction } from '../../../../contract/platform/rate.ts'
import type { Connector } from '../../../../contract/platform/record-kinds/connector.ts'
import { connectorResource } from '../../../api/agent/agent-resources.ts'
import { type DayRange, dayCount, withinLimit } from '../../../api/conversations/day-range.ts'
import { emptyListHint } from '../../../api/empty-list-hint.ts'
import { Section } from '../../../ui/page/section.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { FigureTable } from './figure-table.tsx'
import { toolCallFigures } from './queries.ts'
import { readableTool } from './tool-name.ts'
import { countText, insightPercentText, insightSecondsText, insightWords, rangeText } from './words.ts'

interface Props {
  phoneNumberId: string
  range: DayRange
  today: string
}

export function ToolCallSection({ phoneNumberId, range, today }: Props) {
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
