/** The customers who wait for the team, the longest first; a click opens the chat. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ConversationSummary } from '../../../../contract/studio/conversations.ts'
import { longestWaits } from '../../../api/conversations/conversation-queries.ts'
import { maskedConversation } from '../../../api/conversations/masked-conversation.ts'
import { useMaskedView } from '../../../api/masked-view.ts'
import { handoverText } from '../../../conversation/phrases.ts'
import { waitTone } from '../../../conversation/wait-tone.ts'
import { Section } from '../../../ui/page/section.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { Status, StatusOf } from '../../../ui/status.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { RelativeTime, useNow } from '../../../ui/time.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { needsWords, waitingAmount } from './words.ts'

const shownWaits = 5

export function WaitingNow({ phoneNumberId }: { phoneNumberId: string }) {
  const query = useQuery(longestWaits(phoneNumberId, shownWaits))
  const count = query.data?.counts.waiting ?? 0
  return (
    <Section
      id="now"
      title={needsWords.now}
      action={count > 0 && <span className="text-label text-quiet tabular-nums">{waitingAmount(count)}</span>}
      isRuled
    >
      <QueryView query={query} skeleton={<SkeletonRows rows={2} lines={2} label={needsWords.loadingWaits} />}>
        {({ conversations, counts }) =>
          counts.waiting === 0 ? (
            <p className="py-2.5">
              <StatusOf state={{ text: needsWords.nobody, tone: 'good', shape: 'live' }} />
            </p>
          ) : (
            <>
              <ul aria-label={needsWords.now}>
                {conversations.map((conversation) => (
                  <WaitRow key={conversation.id} phoneNumberId={phoneNumberId} summary={conversation} />
                ))}
              </ul>
              {counts.waiting > conversations.length && (
                <TextLink
                  to="/phones/$phoneNumberId/inbox"
                  params={{ phoneNumberId }}
                  search={{ filter: 'waiting' }}
                >
                  {needsWords.allWaiting(counts.waiting)}
                </TextLink>
              )}
            </>
          )
        }
      </QueryView>
    </Section>
  )
}

/** After a handover, what the agent told the team about it. */
function lastWords({ text, entry: { kind, handover } }: ConversationSummary['last']): string {
  if (text !== '') return text
  return kind === 'handover' ? (handover?.summary ?? handoverText(handover?.to ?? undefined)) : ''
}

function WaitRow({ phoneNumberId, summary }: { phoneNumberId: string; summary: ConversationSummary }) {
  const [isMasked] = useMaskedView()
  const now = useNow(30).getTime()
  const { id, customer, last, waitingSince } = isMasked ? maskedConversation(summary) : summary
  const name = customer.name ?? customer.username ?? customer.number ?? customer.ids[0] ?? ''
  return (
    <li className="border-line border-b last:border-b-0">
      <Link
        to="/phones/$phoneNumberId/inbox"
        params={{ phoneNumberId }}
        search={{ filter: 'waiting', chat: id }}
        className="-mx-2 flex flex-col gap-0.5 rounded-small px-2 py-2.5 hover:bg-hover"
      >
        <span className="flex items-baseline justify-between gap-3">
          <bdi className="min-w-0 truncate font-semibold">{name}</bdi>
          {waitingSince !== null && (
            <Status tone={waitTone(now - waitingSince)} shape="waiting">
              <RelativeTime moment={new Date(waitingSince)} />
            </Status>
          )}
        </span>
        <span dir="auto" className="line-clamp-2 text-quiet">
          {lastWords(last)}
        </span>
      </Link>
    </li>
  )
}
