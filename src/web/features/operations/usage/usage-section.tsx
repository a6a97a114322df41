import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import {
  type UsageBucket,
  type UsageDimension,
  type UsageGranularity,
  usageMetrics,
} from '../../../../contract/platform/agent/usage.ts'
import { recognisedOf, unrecognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { t } from '../../../../contract/translate.ts'
import { usageQueryOf, usageRangeOf } from '../../../api/usage/usage-query.ts'
import { UnrecognisedRows } from '../../../forms/list/unrecognised-rows.tsx'
import type { BillableAccount } from '../../../records/billable-account.ts'
import { ChartFrame, chartHeight, roundMaximum, unitsPerPoint } from '../../../ui/chart/chart-frame.tsx'
import { ChartTable } from '../../../ui/chart/chart-table.tsx'
import { Options } from '../../../ui/form/options.tsx'
import { SelectField } from '../../../ui/form/text-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { SkeletonCharts } from '../../../ui/skeleton.tsx'
import { OfBillableAccount, UsageView } from './billable-account.tsx'
import { currencyOf, hasOtherDays, hoursOf, sumOf, usageGroups } from './usage-figures.ts'
import { bucketText, figureText, groupingNames, metricNames, usageRangeText, usageWords } from './words.ts'

// Billed usage over time, as bars and as tables.

const barWidth = 7

interface ChartProps {
  buckets: readonly UsageBucket[]
  /** @param start in seconds */
  textOf: (start: number) => string
}

function UsageChart({ buckets, textOf }: ChartProps) {
  const bars = usageGroups(buckets, ({ start }) => String(start)).map(([start, parts]) => ({
    text: textOf(Number(start)),
    start,
    count: sumOf(parts).billable_messages,
  }))
  if (bars.length < 2 || bars.every(({ count }) => count === null)) return null
  const most = roundMaximum(Math.max(1, ...bars.map(({ count }) => count ?? 0)))
  const countText = (count: number | null) => figureText('billable_messages', count, null)
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="font-semibold text-label">{usageWords.perPart}</figcaption>
      <ChartFrame
        label={usageWords.perPart}
        topText={countText(most)}
        bottomText="0"
        texts={bars.map(({ text }) => text)}
        readingOf={(at) => countText(bars[at]?.count ?? null)}
      >
        {bars.map(({ start, count }, at) => (
          <rect
            key={start}
            x={at * unitsPerPoint + (unitsPerPoint - barWidth) / 2}
            y={chartHeight - ((count ?? 0) / most) * chartHeight}
            width={barWidth}
            height={((count ?? 0) / most) * chartHeight}
            className="fill-chart"
          />
        ))}
      </ChartFrame>
    </figure>
  )
}

interface TableProps extends ChartProps {
  by: UsageDimension | undefined
}

function UsageTable({ buckets, by, textOf }: TableProps) {
  const splitOf = (bucket: UsageBucket) => (by === undefined ? '' : (bucket[by] ?? ''))
  const splitHead = by === 'channel' ? usageWords.channel : usageWords.sender
  const heads = usageMetrics.map((metric) => metricNames[metric])
  const cellsOf = (parts: readonly UsageBucket[]) => {
    const sums = sumOf(parts)
    return usageMetrics.map((metric) => figureText(metric, sums[metric], currencyOf(parts)))
  }
  return (
    <>
      {by !== undefined && (
        <ChartTable
          summary={splitHead}
          heads={[splitHead, ...heads]}
          rows={usageGroups(buckets, splitOf).map(([split, parts]) => ({
            key: split,
            head: split,
            cells: cellsOf(parts),
          }))}
        />
      )}
      <ChartTable
        summary={t('Show as table')}
        heads={[t('When'), ...(by === undefined ? [] : [splitHead]), ...heads]}
        rows={buckets.map((bucket) => ({
          key: `${bucket.start} ${splitOf(bucket)}`,
          head: textOf(bucket.start),
          cells: [...(by === undefined ? [] : [splitOf(bucket)]), ...cellsOf([bucket])],
        }))}
      />
    </>
  )
}

const route = getRouteApi('/frame/phones/$phoneNumberId/insights')

/** More bars would be too thin. */
const maxHourDays = 7
const dayMs = 86_400_000

const granularityOf = { hour: 'HOUR', day: 'DAY', month: 'MONTH' } as const
const dimensionOf = { channel: 'channel', sender: 'sender_id' } as const

interface Props {
  phoneNumberId: string
  /** Both days included. */
  range: { from: string; to: string }
  search: {
    per?: keyof typeof granularityOf | undefined
    by?: keyof typeof dimensionOf | undefined
  }
}

export function UsageSection({ phoneNumberId, range, search: { per = 'day', by } }: Props) {
  const navigate = route.useNavigate()
  const set = (change: Props['search']) =>
    void navigate({ to: '.', search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false })
  const selected = (text: string) => (text === 'channel' || text === 'sender' ? text : undefined)
  return (
    <Section id="usage" title={t('Usage and cost')} headLook="text-lead" className="flex flex-col gap-3">
      <p className="text-label text-quiet">
        {t(
          'Billed messages, tokens and cost of the billable account, which may bill other numbers and channels too.',
        )}
      </p>
      <OfBillableAccount phoneNumberId={phoneNumberId}>
        {(account) => (
          <>
            <div className="flex flex-wrap gap-x-4">
              <SelectField
                label={t('Group by')}
                value={per}
                onChange={({ target: { value } }) =>
                  set({ per: value === 'hour' || value === 'month' ? value : undefined })
                }
              >
                <Options options={Object.entries(groupingNames)} />
              </SelectField>
              <SelectField
                label={t('Split by')}
                value={by ?? ''}
                onChange={({ target }) => set({ by: selected(target.value) })}
              >
                <Options
                  options={[
                    ['', t('Nothing')],
                    ['channel', usageWords.channel],
                    ['sender', usageWords.sender],
                  ]}
                />
              </SelectField>
            </div>
            <Figures
              account={account}
              range={range}
              granularity={granularityOf[per]}
              by={by && dimensionOf[by]}
            />
          </>
        )}
      </OfBillableAccount>
    </Section>
  )
}

interface FiguresProps {
  account: BillableAccount
  range: Props['range']
  granularity: UsageGranularity
  by: UsageDimension | undefined
}

function cutToHours(range: Props['range'], granularity: UsageGranularity): Props['range'] {
  if (granularity !== 'HOUR') return range
  const earliest = new Date(Date.parse(range.to) - (maxHourDays - 1) * dayMs).toISOString().slice(0, 10)
  return range.from < earliest ? { from: earliest, to: range.to } : range
}

function Figures({ account: { account, timeZone }, range, granularity, by }: FiguresProps) {
  const days = cutToHours(range, granularity)
  const asked = usageRangeOf(days, granularity, timeZone)
  const query = useQuery(usageQueryOf({ account, ...asked, granularity, by }))
  const rangeText = usageRangeText(asked, timeZone)
  return (
    <>
      {granularity === 'MONTH' && (
        <p className="text-label text-quiet">{usageWords.wholeMonths(rangeText)}</p>
      )}
      {days !== range && (
        <p className="text-label text-quiet">{usageWords.hoursCut(maxHourDays, rangeText)}</p>
      )}
      <UsageView
        query={query}
        skeleton={<SkeletonCharts figures={3} charts={1} label={usageWords.loading} />}
      >
        {(entries) => (
          <div className="flex flex-col gap-5">
            <UnrecognisedRows entries={unrecognisedOf(entries)} />
            <Sums
              buckets={recognisedOf(entries)}
              granularity={granularity}
              timeZone={timeZone}
              by={by}
              key={granularity}
            />
          </div>
        )}
      </UsageView>
    </>
  )
}

interface SumsProps {
  buckets: readonly UsageBucket[]
  granularity: UsageGranularity
  timeZone: string
  by: UsageDimension | undefined
}

function Sums({ buckets, granularity, timeZone, by }: SumsProps) {
  if (buckets.length === 0) return <p>{t('No billed usage in this time.')}</p>
  const sums = sumOf(buckets)
  const currency = currencyOf(buckets)
  const isDay = granularity === 'DAY'
  const changed = isDay ? buckets.find((bucket) => ![24, null].includes(hoursOf(bucket))) : undefined
  return (
    <>
      {isDay && hasOtherDays(buckets, timeZone) && <Note tone="warn">{usageWords.otherDays(timeZone)}</Note>}
      <dl className="flex flex-wrap gap-x-12 gap-y-3">
        {usageMetrics.map((metric) => (
          <div key={metric}>
            <dt className="text-label text-quiet">{metricNames[metric]}</dt>
            <dd className="font-semibold text-lead tabular-nums">
              {figureText(metric, sums[metric], currency)}
            </dd>
          </div>
        ))}
      </dl>
      <UsageChart buckets={buckets} textOf={(start) => bucketText(start * 1000, granularity, timeZone)} />
      {changed && (
        <p className="text-label text-quiet">
          {usageWords.changedClocks(
            bucketText(changed.start * 1000, granularity, timeZone),
            hoursOf(changed) ?? 24,
          )}
        </p>
      )}
      <UsageTable
        buckets={buckets}
        by={by}
        textOf={(start) => bucketText(start * 1000, granularity, timeZone)}
      />
    </>
  )
}
