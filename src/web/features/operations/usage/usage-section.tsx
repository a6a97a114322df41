import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import {
  type UsageBucket,
  type UsageDimension,
  type UsageGranularity,
  usageMetrics,
} from '../../../../contract/platform/agent/usage.ts'
import { recognisedOf, unrecognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { usageQueryOf, usageRangeOf } from '../../../api/usage/usage-query.ts'
import { UnrecognisedRows } from '../../../forms/list/unrecognised-rows.tsx'
import type { BillableAccount } from '../../../records/billable-account.ts'
import { Options } from '../../../ui/form/options.tsx'
import { SelectField } from '../../../ui/form/text-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { SkeletonCharts } from '../../../ui/skeleton.tsx'
import { OfBillableAccount, UsageView } from './billable-account.tsx'
import { UsageChart, UsageTable } from './usage-chart.tsx'
import { currencyOf, hasOtherDays, hoursOf, sumOf } from './usage-figures.ts'
import { bucketText, figureText, groupingNames, metricNames, usageRangeText, usageWords } from './words.ts'

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
    <Section id="usage" title={usageWords.title} headLook="text-lead" className="flex flex-col gap-3">
      <p className="text-label text-quiet">{usageWords.lead}</p>
      <OfBillableAccount phoneNumberId={phoneNumberId}>
        {(account) => (
          <>
            <div className="flex flex-wrap gap-x-4">
              <SelectField
                label={usageWords.per}
                value={per}
                onChange={({ target: { value } }) =>
                  set({ per: value === 'hour' || value === 'month' ? value : undefined })
                }
              >
                <Options options={Object.entries(groupingNames)} />
              </SelectField>
              <SelectField
                label={usageWords.by}
                value={by ?? ''}
                onChange={({ target }) => set({ by: selected(target.value) })}
              >
                <Options
                  options={[
                    ['', usageWords.unsplit],
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
  if (buckets.length === 0) return <p>{usageWords.nothing}</p>
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
