/** Outcomes of customers' questions, beside those of as many days before; each count opens its conversations. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OutcomeFigureName, Outcomes } from '../../../../contract/studio/outcomes.ts'
import type { DayRange } from '../../../api/conversations/day-range.ts'
import { outcomesQuery } from '../../../api/conversations/outcome-query.ts'
import {
  hiddenNumbersText,
  missingDaysText,
  outcomeDefinitions,
  outcomeNames,
  outcomeWaitText,
  silentDaysText,
} from '../../../conversation/outcome-words.ts'
import { inputLook } from '../../../ui/form/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { SkeletonCharts } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { HourTable, OutcomeDays, OutcomeReasons } from './outcome-charts.tsx'
import { OutcomeLink } from './outcome-link.tsx'
import { OutcomeList } from './outcome-list.tsx'
import { beforeText, missingBeforeText, outcomeWords, shareText } from './outcome-words.ts'
import { countText } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/insights')

const shownCounts = ['conversations', 'resolved', 'handed_over', 'unanswered', 'marked_bad'] as const
const rareCounts = ['withheld', 'undelivered'] as const

export function OutcomeSection({ range }: { range: DayRange }) {
  const { phoneNumberId } = route.useParams()
  const { of, show, reason } = route.useSearch()
  const number = of === 'all' ? undefined : phoneNumberId
  const query = useQuery(outcomesQuery(range, number))
  return (
    <Section
      id="outcomes"
      title={outcomeWords.title}
      headLook="text-lead"
      className="flex flex-col gap-4"
      action={<NumbersChoice />}
    >
      <QueryView
        query={query}
        skeleton={<SkeletonCharts figures={4} charts={1} label={outcomeWords.loading} />}
      >
        {(outcomes) => (
          <div className="flex flex-col gap-5">
            <Gaps outcomes={outcomes} />
            {outcomes.figures.conversations?.value === null ? (
              <p>
                {outcomeWords.nothing}{' '}
                <TextLink to="/webhooks" search={{ view: 'setup' }}>
                  {outcomeWords.setUp}
                </TextLink>
              </p>
            ) : (
              <Figures outcomes={outcomes} />
            )}
            {show !== undefined && (
              <OutcomeList range={range} number={number} kind={show} reason={reason} outcomes={outcomes} />
            )}
            {outcomes.figures.conversations?.value !== null && (
              <>
                <OutcomeDays outcomes={outcomes} />
                <div className="grid gap-6 lg:grid-cols-2">
                  <OutcomeReasons outcomes={outcomes} />
                  <HourTable outcomes={outcomes} />
                </div>
              </>
            )}
          </div>
        )}
      </QueryView>
    </Section>
  )
}

function NumbersChoice() {
  const { of } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <label className="flex items-center gap-2 text-label">
      {outcomeWords.numbers}
      <select
        value={of ?? 'one'}
        onChange={({ target }) =>
          void navigate({
            to: '.',
            search: (now) => ({ ...now, of: target.value === 'all' ? ('all' as const) : undefined }),
            replace: true,
            resetScroll: false,
          })
        }
        className={`${inputLook} h-8 w-auto! px-2 text-label`}
      >
        <option value="one">{outcomeWords.one}</option>
        <option value="all">{outcomeWords.all}</option>
      </select>
    </label>
  )
}

function Gaps({ outcomes }: { outcomes: Outcomes }) {
  const { isRead, gaps, missingDaysBefore, numbersWithoutAccess, figures } = outcomes
  const lines = [
    ...(isRead ? [] : [outcomeWords.reading]),
    ...(gaps.missingDays.length > 0 ? [missingDaysText(gaps.missingDays.length)] : []),
    ...(gaps.silentDays.length > 0 ? [silentDaysText(gaps.silentDays.length)] : []),
    ...(missingDaysBefore > 0 && figures.conversations?.before !== null
      ? [missingBeforeText(missingDaysBefore)]
      : []),
    ...(numbersWithoutAccess > 0 ? [hiddenNumbersText(numbersWithoutAccess)] : []),
  ]
  if (lines.length === 0) return null
  return (
    <Note tone={isRead ? 'info' : 'warn'}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Note>
  )
}

function Figures({ outcomes }: { outcomes: Outcomes }) {
  const { figures } = outcomes
  const all = figures.conversations?.value ?? 0
  const rare = rareCounts.filter((name) => (figures[name]?.value ?? 0) > 0)
  const wait = figures.first_answer_median_ms
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-6 gap-y-4 lg:grid-cols-[repeat(auto-fill,minmax(7rem,1fr))]">
        {[...shownCounts, ...rare].map((name) => (
          <Figure key={name} name={name} before={countBefore(figures[name]?.before)}>
            <OutcomeLink kind={name} count={countText(figures[name]?.value)} />
            {name !== 'conversations' && (
              <span className="ms-2 font-normal text-label text-quiet">
                {shareText(figures[name]?.value ?? 0, all)}
              </span>
            )}
          </Figure>
        ))}
        <Figure
          name="first_answer_median_ms"
          before={wait?.before == null ? '' : beforeText(outcomeWaitText(wait.before))}
        >
          {wait?.value == null ? '—' : outcomeWaitText(wait.value)}
        </Figure>
      </dl>
      <details className="text-label">
        <summary className="w-fit text-quiet">{outcomeWords.definitions}</summary>
        <p className="pt-1">{outcomeWords.counted}</p>
        <ul className="list-disc ps-5">
          {[...shownCounts, ...rareCounts, 'first_answer_median_ms' as const].map((name) => (
            <li key={name}>
              <span className="font-medium">{outcomeNames[name]}</span>: {outcomeDefinitions[name]}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

const countBefore = (count: number | null | undefined) => (count == null ? '' : beforeText(countText(count)))

function Figure({
  name,
  before,
  children,
}: {
  name: OutcomeFigureName
  before: string
  children: ReactNode
}) {
  return (
    <div className="flex flex-col">
      <dt className="grow text-label text-quiet">{outcomeNames[name]}</dt>
      <dd className="font-semibold text-display tabular-nums">{children}</dd>
      <dd className="min-h-4 text-label text-quiet">{before}</dd>
    </div>
  )
}
