import { useQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { AgentSettings } from '../../../../contract/platform/record-kinds/agent-settings.ts'
import { recognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { t } from '../../../../contract/translate.ts'
import { settingsQuery } from '../../../api/agent/agent-documents.ts'
import { useAreNeedsRead, useAttention } from '../../../api/agent/needs/attention.ts'
import { needLinks } from '../../../api/agent/needs/need-links.ts'
import { conversationAmountQuery } from '../../../api/conversations/conversation-queries.ts'
import { dayOf, lastDays } from '../../../api/conversations/day-range.ts'
import { outcomesQuery } from '../../../api/conversations/outcome-query.ts'
import { useSeen } from '../../../browser/use-seen.ts'
import { StatusOf } from '../../../ui/status.tsx'
import { textLinkLook } from '../../../ui/text-link.tsx'
import { useNow } from '../../../ui/time.tsx'
import { agentStage, hasAgent } from './agent-stage.ts'
import { readingOf } from './reading.ts'
import { handoverRateText, lastDaysText, overviewStages } from './words.ts'

const staleMs = 60_000
const dayRefreshSeconds = 3600
const rateDays = 14
/** A rate of two weeks moves slowly, and counting takes the server seconds for a large team. */
const rateStaleMs = 3_600_000
const notAsked = { state: 'failed', kind: null } as const

/** Above the link that covers the whole row. */
const Part = createLink((link: ComponentProps<'a'>) => (
  <a {...link} className={`relative z-10 ${textLinkLook}`} />
))

/** Reads the agent once the line comes into view: a business may have hundreds of numbers. */
export function AgentLine({ phoneNumberId }: { phoneNumberId: string }) {
  const [line, isSeen] = useSeen()
  const query = { ...settingsQuery(phoneNumberId), select: recognisedOf<AgentSettings>, staleTime: staleMs }
  const settings = readingOf(useQuery({ ...query, enabled: isSeen }))
  const stage = agentStage({ eligibility: notAsked, settings, isFresh: false })
  const attention = useAttention(phoneNumberId, isSeen && hasAgent(stage))
  const links = needLinks(attention)
  const total = links.reduce((sum, { count }) => sum + count, 0)
  const isRead = useAreNeedsRead(phoneNumberId)
  const { data: amount = 0 } = useQuery({ ...conversationAmountQuery(phoneNumberId), enabled: false })
  // One call for all numbers: their lines share it.
  const today = dayOf(useNow(dayRefreshSeconds))
  const range = lastDays(rateDays, today)
  const { data: counts } = useQuery({
    ...outcomesQuery(range, undefined),
    enabled: isSeen && isRead && amount > 0,
    staleTime: ({ state }) => (state.data?.isRead ? rateStaleMs : staleMs),
    // Each line would have a timer of its own.
    refetchInterval: false,
    select: (all) =>
      all.isRead ? all.numbers.find((number) => number.phoneNumberId === phoneNumberId) : undefined,
  })
  return (
    <span ref={line} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusOf state={overviewStages[stage]} />
      {isRead && amount > 0 && (
        <span className="text-quiet tabular-nums">
          {t('{count, plural, one {# conversation} other {# conversations}}', { count: amount })}
        </span>
      )}
      {counts && (
        <span className="text-quiet tabular-nums" title={lastDaysText(rateDays)}>
          {handoverRateText(counts)}
        </span>
      )}
      {isRead && total > 0 && (
        <span className="sm:hidden">
          <Part to="/phones/$phoneNumberId" params={{ phoneNumberId }}>
            {t('{count, plural, one {# needs attention} other {# need attention}}', { count: total })}
          </Part>
        </span>
      )}
      {isRead &&
        links.map(({ kind, text, to, search }) => (
          <span key={kind} className="max-sm:hidden">
            <Part to={to} params={{ phoneNumberId }} search={search}>
              {text}
            </Part>
          </span>
        ))}
    </span>
  )
}
