/** The platform's turns of a customer's latest conversation, if no webhook of it is stored. */
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { use, useEffect } from 'react'
import { toolsOfTurn } from '../../../../../agent/search/turn-parts.ts'
import {
  type ConversationTurn,
  conversationTurns,
} from '../../../../../contract/platform/conversations/conversation-turn.ts'
import { unseenCursor } from '../../../../../contract/platform/next-cursor.ts'
import { recognisedOf, unrecognisedOf } from '../../../../../contract/reader/unrecognised.ts'
import { t } from '../../../../../contract/translate.ts'
import type { RecordedTurn } from '../../../../../scenarios/recorded-scenario.ts'
import { platformPath } from '../../../../api/agent/platform-path.ts'
import { ApiError } from '../../../../api/api-error.ts'
import { send } from '../../../../api/client.ts'
import { maskedTurn } from '../../../../api/masked-data.ts'
import { useMaskedView } from '../../../../api/masked-view.ts'
import { TurnSteps } from '../../../../conversation/turn-steps.tsx'
import { WhyAnswer } from '../../../../conversation/why-answer.tsx'
import { UnrecognisedRows } from '../../../../forms/list/unrecognised-rows.tsx'
import { formatDuration } from '../../../../text/format.ts'
import { CopyId } from '../../../../ui/copy-id.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Empty } from '../../../../ui/list/empty.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { QueryView } from '../../../../ui/waiting/query-view.tsx'
import { type InboxRow, turnNumberOf } from '../inbox-rows.ts'
import { InboxSlotsContext } from '../inbox-slots.ts'
import { inboxWords } from '../words.ts'

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
    select: (data) => data.pages.flatMap((page) => page.data),
  })
}

export function TurnList({ phoneNumberId, row }: { phoneNumberId: string; row: InboxRow }) {
  const number = turnNumberOf(row)
  if (number === undefined) return <Empty title={inboxWords.stepsNeedNumber} />
  return <TurnsOfNumber phoneNumberId={phoneNumberId} number={number} />
}

/** Goes on by itself over empty pages, which may come first (docs/platform.md, section 2.2). */
function useTurns(phoneNumberId: string, number: string) {
  const query = useInfiniteQuery(turnPages(phoneNumberId, number))
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const goesOn = data?.length === 0 && hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (goesOn) void fetchNextPage()
  }, [goesOn, fetchNextPage])
  return query
}

function TurnsOfNumber({ phoneNumberId, number }: { phoneNumberId: string; number: string }) {
  const query = useTurns(phoneNumberId, number)
  const { error } = query
  // An unknown customer is a 400 or a 404 (docs/platform.md, section 15.2).
  if (error instanceof ApiError && (error.kind === 'missing' || error.kind === 'invalid')) {
    return (
      <Empty title={t('The platform has no conversation with this customer.')}>
        <p className="text-quiet">
          {t('Check the country code. A turn is available about a second after it happened.')}
        </p>
        {error.complaint.detail && (
          <p dir="auto" className="text-label text-quiet">
            {error.complaint.detail}
          </p>
        )}
      </Empty>
    )
  }
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={5} label={t('Loading turns')} />}>
      {(turns) =>
        turns.length === 0 && !query.hasNextPage ? (
          <Empty title={t('This conversation has no turns yet.')} />
        ) : (
          <div className="flex flex-col items-start gap-3">
            <p className="text-quiet">
              {t('The latest turns that the platform reports, newest first, with the agent’s steps.')}
            </p>
            <UnrecognisedRows entries={unrecognisedOf(turns)} />
            <ol className="w-full border-line border-b">
              {recognisedOf(turns).map((turn) => (
                <TurnRow key={turn.turn_id} phoneNumberId={phoneNumberId} turn={turn} />
              ))}
            </ol>
            {query.hasNextPage ? (
              <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {query.isFetchingNextPage ? inboxWords.loadingMore : t('Load earlier turns')}
              </Button>
            ) : (
              <p className="text-label text-quiet">{t('No more turns.')}</p>
            )}
          </div>
        )
      }
    </QueryView>
  )
}

/** The platform omits the customer's text. */
function recordedTurn({ steps }: ConversationTurn): RecordedTurn {
  const said = (steps ?? []).flatMap(({ llm_output_preview }) => llm_output_preview || [])
  return { message: '', answer: said.at(-1) ?? null, isHandedOver: false }
}

function TurnRow({ phoneNumberId, turn: whole }: { phoneNumberId: string; turn: ConversationTurn }) {
  const { mark } = use(InboxSlotsContext)
  const [isMasked] = useMaskedView()
  const turn = isMasked ? maskedTurn(whole) : whole
  const recorded = recordedTurn(turn)
  return (
    <li className="flex flex-col gap-2 border-line border-t py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-quiet">
          {turn.timestamp ? <RelativeTime moment={new Date(turn.timestamp)} /> : '—'}
        </span>
        <span className="text-label text-quiet tabular-nums">
          {inboxWords.whole(formatDuration(turn.e2e_latency_ms ?? 0))}
        </span>
      </div>
      <TurnSteps turn={turn} showsSaid />
      <div className="flex flex-wrap items-center gap-x-1">
        <WhyAnswer
          phoneNumberId={phoneNumberId}
          message=""
          answer={recorded.answer ?? ''}
          tools={toolsOfTurn(turn)}
        />
        {mark({ turns: [recorded], names: [], turnId: turn.turn_id })}
      </div>
      {turn.message_id && (
        <p className="text-label text-quiet">
          <CopyId id={turn.message_id} label={t('message id')} />
        </p>
      )}
    </li>
  )
}
