/** What of the token limits is used, as billed. Answers per conversation are in no report. */

import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { zonedDay } from '../../../../contract/platform/zoned-time.ts'
import { recognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { t } from '../../../../contract/translate.ts'
import { budgetCells, type Limits } from '../../../api/agent/budget-grid.ts'
import { usageQueryOf, usageRangeOf } from '../../../api/usage/usage-query.ts'
import type { BillableAccount } from '../../../records/billable-account.ts'
import { Section } from '../../../ui/page/section.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { useNow } from '../../../ui/time.tsx'
import { OfBillableAccount, UsageView } from './billable-account.tsx'
import { tokensSince } from './usage-figures.ts'
import { usageWords, usedText, usedWindowNames } from './words.ts'

const refreshSeconds = 600
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const windowDays = { seven_days: 7, fourteen_days: 14, thirty_days: 30 } as const

interface Props {
  phoneNumberId: string
  limits: Limits
}

export function BudgetUse({ phoneNumberId, limits }: Props) {
  return (
    <Section
      id="used"
      title={t('Used of the token limits')}
      lead={t(
        'Billed tokens of this billable account. A limit counts the whole business: if it has other billable accounts, more is used than this shows. Answers per conversation are not reported.',
      )}
      className="flex max-w-2xl flex-col gap-3"
    >
      <OfBillableAccount phoneNumberId={phoneNumberId}>
        {(account) => <Used account={account} limits={limits} />}
      </OfBillableAccount>
    </Section>
  )
}

function Used({ account: { account, timeZone }, limits }: { account: BillableAccount; limits: Limits }) {
  const now = useNow(refreshSeconds).getTime()
  // To whole hours, so that the same figures are not asked for again.
  const hour = Math.ceil(now / hourMs) * hourMs
  const dayOf = (daysAgo: number) => zonedDay(now - daysAgo * dayMs, timeZone)
  const days = usageRangeOf({ from: dayOf(29), to: dayOf(0) }, 'DAY', timeZone)
  const daily = useQuery(usageQueryOf({ account, ...days, granularity: 'DAY' }))
  const hourly = useQuery({
    ...usageQueryOf({ account, start: hour - dayMs, end: hour, granularity: 'HOUR' }),
    enabled: daily.isSuccess,
  })
  const sinceDay = (count: number) => usageRangeOf({ from: dayOf(count - 1), to: dayOf(0) }, 'DAY', timeZone)
  return (
    <UsageView query={daily} skeleton={<SkeletonForm fields={4} label={usageWords.loading} />}>
      {(entries) => (
        <dl className="flex flex-col gap-3">
          {budgetCells
            .filter(({ unit }) => unit === 'token')
            .map(({ cell, window }) => {
              const buckets = recognisedOf(window === 'one_day' ? (hourly.data ?? []) : entries)
              const used =
                window === 'one_day'
                  ? hourly.data && tokensSince(buckets, hour - dayMs)
                  : tokensSince(buckets, sinceDay(windowDays[window]).start)
              return (
                <div key={cell}>
                  <dt className="text-label text-quiet">{usedWindowNames[window]}</dt>
                  <dd className="tabular-nums">
                    {used === undefined ? '—' : usedText(used, limits[cell])}
                    <Bar used={used} limit={limits[cell]} />
                  </dd>
                </div>
              )
            })}
        </dl>
      )}
    </UsageView>
  )
}

/** Repeats the text. */
function Bar({ used, limit }: { used: number | undefined; limit: number | null }) {
  if (used === undefined || limit === null) return null
  const share = limit === 0 ? 1 : Math.min(1, used / limit)
  return (
    <span aria-hidden="true" className="mt-1 block h-2 rounded-small bg-hover">
      <span
        className={clsx('block h-full rounded-small', share >= 0.9 ? 'bg-warn' : 'bg-chart')}
        style={{ width: `${share * 100}%` }}
      />
    </span>
  )
}
