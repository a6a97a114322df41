/** Outcomes of the conversations of yesterday and this month, and why the agent handed some over. */
import { useQuery } from '@tanstack/react-query'
import { isInstagramEntity } from '../../../../contract/platform/account/instagram-entity.ts'
import type { Outcomes } from '../../../../contract/studio/outcomes.ts'
import { t } from '../../../../contract/translate.ts'
import { addDays, dayOf } from '../../../api/conversations/day-range.ts'
import { outcomesQuery } from '../../../api/conversations/outcome-query.ts'
import { outcomeNames } from '../../../conversation/outcome-words.ts'
import { reasonText } from '../../../conversation/reason-text.ts'
import { formatNumber } from '../../../text/format.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useNow } from '../../../ui/time.tsx'
import { useStandingError } from '../../../ui/waiting/standing-error.ts'
import { outcomeWords } from './outcome-words.ts'
import { countText, insightWords } from './words.ts'

const refreshSeconds = 3600
const shownReasons = 3

const shownOutcomes = ['resolved', 'handed_over', 'unanswered', 'marked_bad'] as const

export function MonthOutcomes({ phoneNumberId }: { phoneNumberId: string }) {
  const today = dayOf(useNow(refreshSeconds))
  // Conversations of an agent on Instagram are not read.
  const isCounted = /^\d+$/.test(phoneNumberId) && !isInstagramEntity(phoneNumberId)
  const range = { from: `${today.slice(0, 8)}01`, to: today }
  const query = useQuery({ ...outcomesQuery(range, phoneNumberId), enabled: isCounted })
  // Until all that is stored is read, a part of it would look like all.
  const outcomes = query.data?.isRead ? query.data : undefined
  const error = useStandingError(query)
  const yesterday = addDays(today, -1)
  const { data: past } = useQuery({
    ...outcomesQuery({ from: yesterday, to: yesterday }, phoneNumberId),
    enabled: isCounted,
  })
  if (isCounted && error !== null && query.data === undefined) {
    return (
      <Section id="outcomes" title={insightWords.outcomes} isRuled>
        <FailureNote
          isRead
          error={error}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </Section>
    )
  }
  // Without stored conversations there is nothing to tell.
  if (!isCounted || (outcomes && !outcomes.figures.conversations?.value)) return null
  return (
    <Section
      id="outcomes"
      title={insightWords.outcomes}
      action={
        <TextLink to="/phones/$phoneNumberId/report" params={{ phoneNumberId }}>
          {insightWords.report}
        </TextLink>
      }
      isRuled
      className="flex min-h-36 flex-col gap-3"
    >
      <OutcomeTable past={past?.isRead ? past : undefined} outcomes={outcomes} />
      {query.data?.isRead === false ? (
        <p className="text-label text-quiet">{outcomeWords.reading}</p>
      ) : (
        <Reasons reasons={outcomes?.reasons ?? []} />
      )}
    </Section>
  )
}

interface OutcomeTableProps {
  past: Outcomes | undefined
  outcomes: Outcomes | undefined
}

function OutcomeTable({ past, outcomes }: OutcomeTableProps) {
  return (
    <table className="w-full tabular-nums">
      <thead>
        <tr className="text-label text-quiet">
          <td />
          <th scope="col" className="w-20 pb-1 text-end font-normal">
            {insightWords.yesterday}
          </th>
          <th scope="col" className="w-24 pb-1 text-end font-normal">
            {insightWords.thisMonth}
          </th>
        </tr>
      </thead>
      <tbody>
        {shownOutcomes.map((name) => (
          <tr key={name} className="border-line border-t">
            <th scope="row" className="py-1.5 text-start font-normal">
              {outcomeNames[name]}
            </th>
            <td className="text-end font-semibold">{countText(past?.figures[name]?.value)}</td>
            <td className="text-end font-semibold">{countText(outcomes?.figures[name]?.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Reasons({ reasons }: Pick<Outcomes, 'reasons'>) {
  if (reasons.length === 0) return null
  return (
    <ul aria-label={insightWords.why}>
      {reasons.slice(0, shownReasons).map(({ reason, conversations }) => (
        <li key={reason} className="flex justify-between gap-4 border-line border-b py-1.5 last:border-b-0">
          <span dir="auto" className="min-w-0 text-quiet">
            {reason === 'other' ? t('Another reason') : reasonText(reason)}
          </span>
          <span className="tabular-nums">{formatNumber(conversations)}</span>
        </li>
      ))}
    </ul>
  )
}
