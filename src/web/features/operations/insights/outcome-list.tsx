/** The conversations behind a figure. */
import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { ConversationSummary } from '../../../../contract/studio/conversations.ts'
import type { OutcomeKind, Outcomes } from '../../../../contract/studio/outcomes.ts'
import { outcomePages } from '../../../api/conversations/conversation-queries.ts'
import type { DayRange } from '../../../api/conversations/day-range.ts'
import { momentsOf } from '../../../api/conversations/outcome-query.ts'
import { outcomeNames } from '../../../conversation/outcome-words.ts'
import { reasonText } from '../../../conversation/reason-text.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { outcomeListTitle, outcomeWords } from './outcome-words.ts'
import { countText } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/insights')

interface Props {
  range: DayRange
  /** Undefined for all. */
  number: string | undefined
  kind: OutcomeKind
  reason: string | undefined
  outcomes: Outcomes
}

export function OutcomeList({ range, number, kind, reason, outcomes }: Props) {
  const navigate = route.useNavigate()
  const query = useInfiniteQuery(
    outcomePages({ phoneNumberId: number, outcome: kind, reason, ...momentsOf(range) }),
  )
  const count =
    reason === undefined
      ? outcomes.figures[kind]?.value
      : outcomes.reasons.find((one) => one.reason === reason)?.conversations
  return (
    <Section
      id="outcome-list"
      level={3}
      title={outcomeListTitle(kind, countText(count))}
      lead={
        reason === undefined ? undefined : reason === 'other' ? outcomeWords.otherReason : reasonText(reason)
      }
      className="flex flex-col gap-2 rounded-edge border border-line p-3"
      action={
        <Button
          onClick={() =>
            void navigate({
              to: '.',
              search: (now) => ({ ...now, show: undefined, reason: undefined }),
              replace: true,
              resetScroll: false,
            })
          }
        >
          {outcomeWords.close}
        </Button>
      }
    >
      <QueryView query={query} skeleton={<SkeletonRows rows={4} label={outcomeWords.loadingList} />}>
        {({ pages }) => (
          <>
            <ul aria-label={outcomeNames[kind]} className="max-h-96 overflow-y-auto">
              {pages.flatMap(({ conversations }) =>
                conversations.map((conversation) => <Row key={conversation.id} one={conversation} />),
              )}
            </ul>
            {pages.every(({ conversations }) => conversations.length === 0) && (
              <p className="text-quiet">{outcomeWords.none}</p>
            )}
            {query.hasNextPage && (
              <Button onClick={() => void query.fetchNextPage()}>{outcomeWords.more}</Button>
            )}
          </>
        )}
      </QueryView>
    </Section>
  )
}

function Row({ one: { id, phoneNumberId, customer, last, lastAt } }: { one: ConversationSummary }) {
  return (
    <li className="flex items-baseline gap-3 border-line border-t py-1 first:border-t-0">
      <TextLink
        to="/phones/$phoneNumberId/inbox"
        params={{ phoneNumberId }}
        search={{ chat: id }}
        className="w-40 shrink-0 truncate"
      >
        <bdi>
          {customer.name ?? customer.username ?? customer.number ?? customer.userId ?? id.slice(0, 8)}
        </bdi>
      </TextLink>
      <span dir="auto" className="min-w-0 flex-1 truncate text-quiet">
        {last.text}
      </span>
      <span className="shrink-0 text-label text-quiet">
        <RelativeTime moment={new Date(lastAt)} />
      </span>
    </li>
  )
}
