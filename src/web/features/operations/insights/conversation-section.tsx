import { useQueries, useQuery } from '@tanstack/react-query'
import type { ConversationInsight } from '../../../../contract/platform/agent/insight.ts'
import { type Entry, recognisedOf, unrecognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { conversationWaitingQuery } from '../../../api/conversations/conversation-queries.ts'
import { type DayRange, dayCount, periodBefore, piecesOf } from '../../../api/conversations/day-range.ts'
import { UnrecognisedRows } from '../../../forms/list/unrecognised-rows.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { BarChart } from './bar-chart.tsx'
import { conversationFigures } from './queries.ts'
import { SectionView } from './section-view.tsx'
import { comparedText, countText, inboxWaiting, insightWords } from './words.ts'

interface Props {
  phoneNumberId: string
  range: DayRange
  today: string
}

/** The platform returns one sum for all days, so each chart bar is a request. */
export function ConversationSection({ phoneNumberId, range, today }: Props) {
  const whole = useQuery(conversationFigures(phoneNumberId, range))
  const earlier = periodBefore(range)
  const before = useQuery({
    ...conversationFigures(phoneNumberId, earlier),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: whole.isSuccess,
  })
  const pieces = piecesOf(range)
  const counts = useQueries({
    queries: pieces.map((piece) => ({
      ...conversationFigures(phoneNumberId, piece),
      ...(piece.to < today && { staleTime: Number.POSITIVE_INFINITY }),
      // If the total fails, the pieces would too.
      enabled: whole.isSuccess && pieces.length > 1,
    })),
  })
  const bars = pieces.map((piece, at) => ({
    ...piece,
    count: threadCount(counts[at]?.data),
  }))
  const days = dayCount(pieces.at(-1) ?? range)
  return (
    <Section
      id="conversations"
      title={insightWords.conversations}
      headLook="text-lead"
      className="flex flex-col gap-3"
    >
      <SectionView query={whole}>
        {(entries) => (
          <div className="flex flex-col gap-5">
            <UnrecognisedRows entries={unrecognisedOf(entries)} />
            <Sums
              phoneNumberId={phoneNumberId}
              entries={entries}
              before={threadCount(before.data)}
              earlier={earlier}
            />
            {pieces.length > 1 && Boolean(threadCount(entries)) && (
              <BarChart title={days === 1 ? insightWords.perDay : insightWords.perPiece(days)} bars={bars} />
            )}
          </div>
        )}
      </SectionView>
    </Section>
  )
}

interface SumsProps {
  phoneNumberId: string
  entries: readonly Entry<ConversationInsight>[]
  before: number | null
  earlier: DayRange
}

function Sums({ phoneNumberId, entries, before, earlier }: SumsProps) {
  const row = sumIn(entries)
  const inbox = useQuery(conversationWaitingQuery(phoneNumberId))
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-3">
      <div>
        <dt className="text-label text-quiet">{insightWords.threads}</dt>
        <dd className="font-semibold text-lead tabular-nums">{countText(row?.ai_threads?.count)}</dd>
        {/* Has its place before it is known. */}
        <dd className="min-h-5 text-label text-quiet">
          {comparedText(threadCount(entries), before, earlier)}
        </dd>
      </div>
      <div>
        <dt className="text-label text-quiet">{insightWords.waiting}</dt>
        <dd className="font-semibold text-lead tabular-nums">{countText(row?.ai_handoffs?.count)}</dd>
        <dd className="min-h-5 text-label text-quiet">
          {inbox.data !== undefined && (
            <TextLink
              to="/phones/$phoneNumberId/inbox"
              params={{ phoneNumberId }}
              search={{ filter: 'waiting' }}
            >
              {inboxWaiting(inbox.data)}
            </TextLink>
          )}
        </dd>
      </div>
    </dl>
  )
}

function sumIn(entries: readonly Entry<ConversationInsight>[] = []): ConversationInsight | undefined {
  return recognisedOf(entries)[0]
}

/** Conversations with the agent; null if not reported. */
export function threadCount(entries: readonly Entry<ConversationInsight>[] | undefined): number | null {
  return sumIn(entries)?.ai_threads?.count ?? null
}
