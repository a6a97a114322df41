/** A phone number's inbox: conversations, the open one, and its customer side by side. */
import { clsx } from 'clsx'
import { type ReactNode, useMemo, useRef } from 'react'
import type { WebhookEvent } from '../../../../contract/studio/webhook-event.ts'
import { emptyConversation } from '../../../../conversations/conversation.ts'
import { useWaitingCount } from '../../../api/agent/needs/attention.ts'
import { maskedReply } from '../../../api/masked-data.ts'
import { useMaskedView } from '../../../api/masked-view.ts'
import { useSession } from '../../../api/session.ts'
import { ConnectionState } from '../../../conversation/feed/connection-state.tsx'
import { useEventFeed } from '../../../conversation/feed/use-event-feed.ts'
import { chatsOf, isChatOf } from '../../../conversation/model/chats.ts'
import { useReview } from '../../../records/reviews.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { useEscapeBack } from '../../../ui/list/escape-back.ts'
import { useFitWindow } from '../../../ui/list/fit-window.ts'
import { followEnter, paneMark } from '../../../ui/list/follow-enter.ts'
import { PageHeader, useTitle } from '../../../ui/page/page.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { useNow } from '../../../ui/time.tsx'
import { CustomerPane } from './customer-pane.tsx'
import { type InboxRow, inboxRows, isInFilter } from './inbox-rows.ts'
import { type InboxSlots, InboxSlotsContext } from './inbox-slots.ts'
import { AlertOptions } from './list/alert-options.tsx'
import { ConversationList } from './list/conversation-list.tsx'
import { useSentReplies } from './reply/sent-replies.ts'
import { Thread } from './thread.tsx'
import { useInboxSearch } from './use-inbox-search.ts'
import { useReadEvents } from './use-read-events.ts'
import { useTimely } from './use-timely.ts'
import { inboxWords } from './words.ts'

const noPins: ReadonlySet<string> = new Set()

const noEvents: readonly WebhookEvent[] = []

function useInbox(phoneNumberId: string) {
  const { buffer, ...feed } = useEventFeed(noPins)
  const [isMasked] = useMaskedView()
  const read = useReadEvents({ events: buffer.events, isMasked }, feed.isLoaded)
  const events = read ?? noEvents
  const [replies] = useSentReplies()
  const { user, demo: isDemo } = useSession()
  const { marked, done } = useReview({ owner: user.id, phoneNumberId })
  const now = useNow(30).getTime()
  const conversations = useMemo(() => {
    const sent = isMasked ? replies.map(maskedReply) : replies
    return chatsOf(events, { replies: sent, isDemo }).filter((one) => one.phoneNumberId === phoneNumberId)
  }, [events, replies, isMasked, isDemo, phoneNumberId])
  const rows = useMemo(() => {
    return inboxRows(conversations, { marked, done }, now)
  }, [conversations, marked, done, now])
  return { ...feed, isLoaded: read !== undefined, rows }
}

/** A customer without a stored webhook, whose turns the platform may still have. */
function unknownRow(customer: string, phoneNumberId: string): InboxRow {
  const conversation = { ...emptyConversation, key: customer, customer, phoneNumberId }
  return { key: customer, conversation, findings: [], waitingSince: undefined, windowEndsAt: undefined }
}

export function Inbox({ phoneNumberId, slots }: { phoneNumberId: string; slots: InboxSlots }) {
  useTitle(inboxWords.title)
  const { rows, error, retry, connection, ...inbox } = useInbox(phoneNumberId)
  const notice = useTimely(slots.notice, inbox.isLoaded)
  const isLoaded = inbox.isLoaded && notice !== undefined
  const { filter, chat, side, change } = useInboxSearch()
  const waiting = rows.filter((row) => isInFilter(row, 'waiting'))
  const counted = useWaitingCount(phoneNumberId, waiting.length, inbox.isComplete)
  const open =
    chat === undefined
      ? undefined
      : (rows.find(({ conversation }) => isChatOf(conversation, chat)) ?? unknownRow(chat, phoneNumberId))
  const isOpen = open !== undefined
  useEscapeBack(isOpen ? () => change(side ? { side: undefined } : { chat: undefined }) : null)

  function openNext() {
    const listed = rows.filter((row) => isInFilter(row, filter) || row === open)
    const at = open === undefined ? -1 : listed.indexOf(open)
    const next = listed[at + 1] ?? listed[at - 1]
    change({ chat: next?.key })
  }

  return (
    <InboxSlotsContext value={slots}>
      <div className="flex w-full max-w-[100rem] flex-col gap-4 px-4 pt-6 pb-4 md:px-8 md:pt-8 lg:pb-0">
        <div className={clsx(isOpen && 'max-lg:hidden')}>
          <PageHeader
            title={inboxWords.title}
            lead={inboxWords.lead}
            action={<ConnectionState connection={connection} />}
          />
        </div>
        {isLoaded && notice}
        {error !== null && <FailureNote error={error} onRetry={retry} />}
        {(isLoaded || error === null) && (
          <Columns
            // New with the list, so that the notice above moves nothing on screen.
            key={String(isLoaded)}
            isOpen={isOpen}
            isEmpty={isLoaded && rows.length === 0}
            side={side}
            list={
              isLoaded ? (
                <>
                  <ConversationList phoneNumberId={phoneNumberId} rows={rows} counted={counted} />
                  <AlertOptions waiting={waiting} counted={counted} isReady={isLoaded} />
                </>
              ) : (
                <SkeletonRows rows={8} label={inboxWords.loading} />
              )
            }
            thread={open && isLoaded && <Thread key={open.key} phoneNumberId={phoneNumberId} row={open} />}
            customer={
              open &&
              isLoaded && <CustomerPane phoneNumberId={phoneNumberId} row={open} onReviewed={openNext} />
            }
          />
        )}
      </div>
    </InboxSlotsContext>
  )
}

interface ColumnsProps {
  isOpen: boolean
  isEmpty: boolean
  side: 'details' | undefined
  list: ReactNode
  thread: ReactNode
  customer: ReactNode
}

/** Three columns, two on smaller screens, one on a phone. */
function Columns({ isOpen, isEmpty, side, list, thread, customer }: ColumnsProps) {
  const frame = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  useFitWindow(frame)
  const isDetails = side === 'details'
  const columnLook = 'min-w-0 flex-col gap-3 lg:overflow-y-auto lg:pb-4'
  return (
    <div
      ref={frame}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-4 lg:h-(--initial-pane-height) lg:min-h-96 lg:grid-cols-[330px_minmax(0,1fr)] min-[1260px]:grid-cols-[330px_minmax(0,1fr)_260px] min-[1700px]:grid-cols-[380px_minmax(0,1fr)_360px]"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its rows are pressed, each a link */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key that presses a link is a click */}
      <div
        onClick={(event) => followEnter(event, pane.current)}
        className={clsx(
          columnLook,
          'lg:flex lg:pe-3',
          (isOpen || !isEmpty) && 'lg:border-line lg:border-e',
          isOpen ? 'hidden' : 'flex',
        )}
      >
        {list}
      </div>
      <div
        ref={pane}
        {...paneMark}
        className={clsx(
          'min-w-0 flex-col outline-none max-lg:h-(--initial-pane-height) max-lg:min-h-80 lg:min-h-0 lg:pb-4',
          isOpen && !isDetails && 'flex',
          isOpen && isDetails && 'hidden min-[1260px]:flex',
          !isOpen && 'hidden lg:flex min-[1260px]:col-span-2',
        )}
      >
        {isOpen ? thread : !isEmpty && <p className="max-w-prose py-6 text-quiet">{inboxWords.pick}</p>}
      </div>
      {isOpen && (
        <div
          className={clsx(
            columnLook,
            'min-[1260px]:flex min-[1260px]:border-line min-[1260px]:border-s min-[1260px]:ps-4',
            isDetails ? 'flex' : 'hidden',
          )}
        >
          {customer}
        </div>
      )}
    </div>
  )
}
