/** Outcomes by day, by reason, and by weekday and hour. */
import type { Outcomes } from '../../../../contract/studio/outcomes.ts'
import { outcomeNames } from '../../../conversation/outcome-words.ts'
import { reasonText } from '../../../conversation/reason-text.ts'
import { ChartFrame, chartHeight, roundMaximum, unitsPerPoint } from '../../../ui/chart/chart-frame.tsx'
import { ChartTable } from '../../../ui/chart/chart-table.tsx'
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx'
import { OutcomeLink } from './outcome-link.tsx'
import { cellText, dayReading, hourText, outcomeWords, weekdayText } from './outcome-words.ts'
import { countText, dayText, insightWords } from './words.ts'

const barWidth = 7
const tableCounts = ['conversations', 'resolved', 'handed_over', 'unanswered'] as const

export function OutcomeDays({ outcomes: { days } }: { outcomes: Outcomes }) {
  const most = roundMaximum(Math.max(1, ...days.map(({ conversations }) => conversations)))
  const heightOf = (count: number) => (count / most) * chartHeight
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="flex flex-wrap items-baseline gap-x-6 gap-y-1 font-semibold text-label">
        {outcomeWords.perDay}
        <span aria-hidden="true" className="flex gap-4 font-normal text-quiet">
          <Key look="bg-chart" text={outcomeNames.resolved} />
          <Key look="bg-line-strong" text={outcomeWords.others} />
        </span>
      </figcaption>
      <ChartFrame
        label={outcomeWords.perDay}
        topText={countText(most)}
        bottomText="0"
        texts={days.map(({ day }) => dayText(day))}
        readingOf={(at) => dayReading(days[at]?.conversations ?? 0, days[at]?.resolved ?? 0)}
      >
        {days.map(({ day, conversations, resolved }, at) => (
          <g key={day}>
            <rect
              x={at * unitsPerPoint + (unitsPerPoint - barWidth) / 2}
              y={chartHeight - heightOf(conversations)}
              width={barWidth}
              height={heightOf(conversations - resolved)}
              className="fill-line-strong"
            />
            <rect
              x={at * unitsPerPoint + (unitsPerPoint - barWidth) / 2}
              y={chartHeight - heightOf(resolved)}
              width={barWidth}
              height={heightOf(resolved)}
              className="fill-chart"
            />
          </g>
        ))}
      </ChartFrame>
      <ChartTable
        summary={insightWords.asTable}
        heads={[outcomeWords.day, ...tableCounts.map((name) => outcomeNames[name])]}
        rows={days.map((day) => ({
          key: day.day,
          head: dayText(day.day),
          cells: tableCounts.map((name) => countText(day[name])),
        }))}
      />
    </figure>
  )
}

function Key({ look, text }: { look: string; text: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={`size-2.5 rounded-small ${look}`} />
      {text}
    </span>
  )
}

export function OutcomeReasons({ outcomes: { reasons } }: { outcomes: Outcomes }) {
  const most = Math.max(1, ...reasons.map(({ conversations }) => conversations))
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold text-label">{outcomeWords.reasons}</h3>
      {reasons.length === 0 && <p className="text-quiet">{outcomeWords.noReasons}</p>}
      <ul className="flex flex-col gap-2">
        {reasons.map(({ reason, conversations }) => (
          <li key={reason} className="flex flex-col gap-1">
            <span className="flex justify-between gap-4">
              <span dir="auto">{reason === 'other' ? outcomeWords.otherReason : reasonText(reason)}</span>
              <span className="font-semibold tabular-nums">
                <OutcomeLink kind="handed_over" reason={reason} count={countText(conversations)} />
              </span>
            </span>
            <span aria-hidden="true" className="h-1.5 rounded-small bg-hover">
              <span
                className="block h-full rounded-small bg-line-strong"
                style={{ width: `${(conversations / most) * 100}%` }}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Labeled hours. */
const everyHours = 6

export function HourTable({ outcomes: { hours } }: { outcomes: Outcomes }) {
  const most = Math.max(1, ...hours.flat())
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h3 className="font-semibold text-label">{outcomeWords.hours}</h3>
      <ScrollRegion label={outcomeWords.hours} className="overflow-x-auto">
        <table className="w-full table-fixed border-separate border-spacing-px text-label">
          <caption className="pb-1 text-start text-quiet">{outcomeWords.hoursLead}</caption>
          <thead>
            <tr>
              <td className="w-10" />
              {hours[0]?.map((_, hour) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place
                <th key={hour} scope="col" className="overflow-visible font-normal text-quiet">
                  <span className={hour % everyHours === 0 ? 'block whitespace-nowrap' : 'sr-only'}>
                    {hourText(hour)}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hours.map((row, weekday) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a weekday is its place
              <tr key={weekday}>
                <th scope="row" className="text-start font-normal text-quiet">
                  {weekdayText(weekday)}
                </th>
                {row.map((count, hour) => (
                  <td
                    // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place
                    key={hour}
                    title={cellText(weekday, hour, count)}
                    className="relative h-5 rounded-small bg-hover"
                  >
                    <span
                      aria-hidden="true"
                      className="absolute inset-0 rounded-small bg-chart"
                      style={{ opacity: count / most }}
                    />
                    <span className="sr-only">{countText(count)}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}
