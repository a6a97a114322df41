/** The last fourteen days of conversations, compared with the fourteen before. */
import { useQueries, useQuery } from '@tanstack/react-query'
import { dayOf, lastDays, periodBefore, piecesOf } from '../../../api/conversations/day-range.ts'
import { Section } from '../../../ui/page/section.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useNow } from '../../../ui/time.tsx'
import { BarChart } from './bar-chart.tsx'
import { threadCount } from './conversation-section.tsx'
import { conversationFigures } from './queries.ts'
import { changeText, countText, insightWords } from './words.ts'

const days = 14
const refreshSeconds = 600
/** Past days do not change. */
const forever = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const

export function RecentConversations({ phoneNumberId }: { phoneNumberId: string }) {
  const today = dayOf(useNow(refreshSeconds))
  const range = lastDays(days, today)
  const sum = useQuery(conversationFigures(phoneNumberId, range))
  const before = useQuery({
    ...conversationFigures(phoneNumberId, periodBefore(range)),
    ...forever,
    enabled: sum.isSuccess,
  })
  const pieces = piecesOf(range)
  const counts = useQueries({
    queries: pieces.map((piece) => ({
      ...conversationFigures(phoneNumberId, piece),
      ...(piece.to < today && forever),
      enabled: sum.isSuccess,
    })),
  })
  const total = threadCount(sum.data)
  // Some hosts lack these figures, and some numbers; the section is omitted.
  if (sum.isError || (sum.isSuccess && total === null)) return null
  return (
    <Section
      id="recent-conversations"
      title={insightWords.conversations}
      action={
        <TextLink to="/phones/$phoneNumberId/insights" params={{ phoneNumberId }}>
          {insightWords.all}
        </TextLink>
      }
      isRuled
      className="flex flex-col gap-3"
    >
      <p className="min-h-11 text-pretty sm:min-h-5">
        <span className="font-semibold text-lead tabular-nums">{countText(total)}</span>{' '}
        <span className="text-quiet">{changeText(total, threadCount(before.data), days)}</span>
      </p>
      {total !== 0 && (
        <BarChart
          title={insightWords.perDay}
          bars={pieces.map((piece, at) => ({ ...piece, count: threadCount(counts[at]?.data) }))}
        />
      )}
    </Section>
  )
}
