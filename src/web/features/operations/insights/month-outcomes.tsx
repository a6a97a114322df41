/** Outcomes of this month's conversations, and why the agent handed some over. */
import { useQuery } from '@tanstack/react-query'
import { isInstagramEntity } from '../../../../contract/platform/account/instagram-entity.ts'
import type { Outcomes } from '../../../../contract/studio/outcomes.ts'
import { t } from '../../../../contract/translate.ts'
import { outcomeNames } from '../../../conversation/outcome-words.ts'
import { reasonText } from '../../../conversation/reason-text.ts'
import { formatNumber } from '../../../text/format.ts'
import { Section } from '../../../ui/page/section.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useNow } from '../../../ui/time.tsx'
import { dayOf } from './day-range.ts'
import { outcomesQuery } from './outcome-query.ts'
import { countText, insightWords } from './words.ts'

const refreshSeconds = 3600
const shownReasons = 3

const shownOutcomes = ['resolved', 'handed_over', 'unanswered'] as const

export function MonthOutcomes({ phoneNumberId }: { phoneNumberId: string }) {
  const today = dayOf(useNow(refreshSeconds))
  // Conversations of an agent on Instagram are not read.
  const isCounted = /^\d+$/.test(phoneNumberId) && !isInstagramEntity(phoneNumberId)
  const range = { from: `${today.slice(0, 8)}01`, to: today }
  const { data: outcomes, isPending } = useQuery({
    ...outcomesQuery(range, phoneNumberId),
    enabled: isCounted,
  })
  // Without stored conversations there is nothing to tell.
  if (!isCounted || (!isPending && !outcomes?.figures.conversations?.value)) return null
  return (
    <Section
      id="outcomes"
      title={insightWords.thisMonth}
      action={
        <TextLink to="/phones/$phoneNumberId/report" params={{ phoneNumberId }}>
          {insightWords.report}
        </TextLink>
      }
      isRuled
      className="flex min-h-36 flex-col gap-3"
    >
      <dl className="grid grid-cols-3 gap-x-4">
        {shownOutcomes.map((name) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-label text-quiet">{outcomeNames[name]}</dt>
            <dd className="font-semibold text-display tabular-nums">
              {countText(outcomes?.figures[name]?.value)}
            </dd>
          </div>
        ))}
      </dl>
      <Reasons reasons={outcomes?.reasons ?? []} />
    </Section>
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
