/** The figures of a range of days. */
import { getRouteApi } from '@tanstack/react-router'
import { maxConversationInsightDays } from '../../../../contract/platform/agent/insight.ts'
import { useNow } from '../../../ui/time.tsx'
import { AgentEventSection } from './agent-event-section.tsx'
import { ConversationSection } from './conversation-section.tsx'
import { type DayRange, dayCount, dayOf, dayRangeOf } from './day-range.ts'
import { RangeFields } from './range-fields.tsx'
import { ToolCallSection } from './tool-call-section.tsx'
import { insightWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/insights')

const refreshSeconds = 600

export function InsightFigures() {
  const { phoneNumberId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const today = dayOf(useNow(refreshSeconds))
  const range = dayRangeOf(search, today)
  const fault = figureError(range)
  return (
    <div className="flex flex-col gap-6">
      <RangeFields
        range={range}
        today={today}
        fault={fault}
        onChange={({ from, to }) =>
          void navigate({
            to: '.',
            search: (now) => ({ ...now, from, to }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      {fault === null && (
        <>
          <ConversationSection phoneNumberId={phoneNumberId} range={range} today={today} />
          <ToolCallSection phoneNumberId={phoneNumberId} range={range} today={today} />
          <AgentEventSection phoneNumberId={phoneNumberId} range={range} />
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
