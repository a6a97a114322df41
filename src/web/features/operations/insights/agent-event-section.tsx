/** Counts events received and handled by the agent. */

import { useQuery } from '@tanstack/react-query'
import { maxAgentEventInsightDays } from '../../../../contract/platform/agent/insight.ts'
import { recognisedOf, unrecognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { UnrecognisedRows } from '../../../forms/list/unrecognised-rows.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { useNow } from '../../../ui/time.tsx'
import { type DayRange, dayCount, pacificDay, withinLimit } from './day-range.ts'
import { FigureTable } from './figure-table.tsx'
import { agentEventFigures } from './queries.ts'
import { SectionView } from './section-view.tsx'
import { countText, insightPercentText, insightSecondsText, insightWords, rangeText } from './words.ts'

const refreshSeconds = 600

export function AgentEventSection({ phoneNumberId, range }: { phoneNumberId: string; range: DayRange }) {
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
      <SectionView query={query}>
        {(rows) =>
          rows.length === 0 ? (
            <p>{insightWords.nothing}</p>
          ) : (
            <>
              <UnrecognisedRows entries={unrecognisedOf(rows)} />
              <FigureTable
                heads={[
                  insightWords.eventType,
                  insightWords.received,
                  insightWords.processed,
                  insightWords.processedShare,
                  insightWords.latency,
                ]}
                rows={recognisedOf(rows)
                  .toSorted((a, b) => (b.received ?? 0) - (a.received ?? 0))
                  .map((row) => ({
                    key: row.event_type,
                    name: <bdi className="font-medium">{row.event_type}</bdi>,
                    cells: [
                      countText(row.received),
                      countText(row.successfully_processed),
                      insightPercentText(shareOf(row.successfully_processed, row.received)),
                      insightSecondsText(row.avg_e2e_latency_ms),
                    ],
                  }))}
              />
            </>
          )
        }
      </SectionView>
    </Section>
  )
}

function shareOf(part: number | null | undefined, whole: number | null | undefined): number | null {
  if (typeof part !== 'number' || !whole) return null
  return Math.min(1, part / whole)
}
