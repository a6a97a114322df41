/** The platform's turns of a customer's latest conversation, if no webhook of it is stored. */
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { conversationTurns } from '../../../../contract/platform/conversations/conversation-turn.ts'
import { unseenCursor } from '../../../../contract/platform/next-cursor.ts'
import { recognisedOf, unrecognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { platformPath } from '../../../api/agent/platform-path.ts'
import { ApiError } from '../../../api/api-error.ts'
import { send } from '../../../api/client.ts'
import { realCustomer } from '../../../api/masked-data.ts'
import { UnrecognisedRows } from '../../../forms/list/unrecognised-rows.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Empty } from '../../../ui/list/empty.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { TurnRow } from './turn-row.tsx'
import { inboxWords } from './words.ts'

const turnsPerPage = 20

/** Turns of the customer's latest conversation. */
function turnPages(entity_id: string, user_phone_number: string) {
  const path = platformPath('conversationTurns', { entity_id })
  return infiniteQueryOptions({
    queryKey: ['turns', path, user_phone_number],
    queryFn: ({ pageParam, signal }) =>
      send(conversationTurns, {
        path,
        query: { user_phone_number, limit: String(turnsPerPage), after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page, _pages, _cursor, asked) => unseenCursor(page, asked),
    select: (data) => data.pages.flatMap((one) => one.data),
  })
}

interface ListProps {
  phoneNumberId: string
  customer: string
}

export function TurnList({ phoneNumberId, customer }: ListProps) {
  const query = useInfiniteQuery(turnPages(phoneNumberId, realCustomer(customer)))
  const { error } = query
  // An unknown customer is a 400 or a 404 (docs/platform.md, section 15.2).
  if (error instanceof ApiError && (error.kind === 'missing' || error.kind === 'invalid')) {
    return (
      <Empty title={inboxWords.noConversation}>
        <p className="text-quiet">{inboxWords.noConversationHelp}</p>
        {error.complaint.detail && (
          <p dir="auto" className="text-label text-quiet">
            {error.complaint.detail}
          </p>
        )}
      </Empty>
    )
  }
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={5} label={inboxWords.loadingTurns} />}>
      {(turns) =>
        turns.length === 0 && !query.hasNextPage ? (
          <Empty title={inboxWords.noTurns} />
        ) : (
          <div className="flex flex-col items-start gap-3">
            <p className="text-quiet">{inboxWords.turnsLead}</p>
            <UnrecognisedRows entries={unrecognisedOf(turns)} />
            <ol className="w-full border-line border-b">
              {recognisedOf(turns).map((turn) => (
                <TurnRow key={turn.turn_id} phoneNumberId={phoneNumberId} turn={turn} />
              ))}
            </ol>
            {query.hasNextPage ? (
              <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {query.isFetchingNextPage ? inboxWords.loadingMore : inboxWords.more}
              </Button>
            ) : (
              <p className="text-label text-quiet">{inboxWords.allTurns}</p>
            )}
          </div>
        )
      }
    </QueryView>
  )
}
