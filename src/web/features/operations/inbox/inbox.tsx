/** A phone number's inbox: conversations, the open one, and its customer side by side. */
import { clsx } from 'clsx'
import { type ReactNode, useRef, useState } from 'react'
import { useLiveConversations } from '../../../api/conversations/live-conversations.ts'
import { ConnectionState } from '../../../conversation/feed/connection-state.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { useEscapeBack } from '../../../ui/list/escape-back.ts'
import { useFitWindow } from '../../../ui/list/fit-window.ts'
import { followEnter, paneMark } from '../../../ui/list/follow-enter.ts'
import { PageHeader, useTitle } from '../../../ui/page/page.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { CustomerPane } from './customer-pane.tsx'
import { WriteAsCustomer } from './demo/write-as-customer.tsx'
import { type InboxSlots, InboxSlotsContext } from './inbox-slots.ts'
import { AlertOptions } from './list/alert-options.tsx'
import { ConversationList } from './list/conversation-list.tsx'
import { type InboxList, useInboxList, useInboxReview } from './list/use-inbox-list.ts'
import { Thread } from './thread/thread.tsx'
import { useInboxSearch } from './use-inbox-search.ts'
import { type OpenChat, useOpenChat } from './use-open-chat.ts'
import { useTimely } from './use-timely.ts'
import { inboxWords } from './words.ts'

export function Inbox({ phoneNumberId, slots }: { phoneNumberId: string; slots: InboxSlots }) {
  useTitle(inboxWords.title)
  const { filter, find, chat: asked, side, change } = useInboxSearch()
  const review = useInboxReview(phoneNumberId)
  const list = useInboxList({ phoneNumberId, filter, find, review })
  const notice = useTimely(slots.notice, list.isLoaded)
  const isLoaded = list.isLoaded && notice !== undefined
  const { rows, marks, counts, error, retry } = list
  /** Two conversations became one while it was open: it stays the same on the page. */
  const [former, setFormer] = useState({ id: '', key: '' })
  const threadKey = asked === former.id ? former.key : asked
  const chat = useOpenChat({
    phoneNumberId,
    chat: asked,
    review,
    rows: [...marks, ...rows],
    onFound(id) {
      setFormer({ id, key: threadKey ?? '' })
      change({ chat: id })
    },
  })
  const isOpen = chat !== undefined
  useEscapeBack(isOpen ? () => change(side ? { side: undefined } : { chat: undefined }) : null)

  function openNext() {
    const at = rows.findIndex(({ key }) => key === asked)
    const next = rows[at + 1] ?? rows[at - 1]
    change({ chat: next?.key })
  }

  return (
    <InboxSlotsContext value={slots}>
      <div className="flex w-full max-w-[100rem] flex-col gap-4 px-4 pt-6 pb-4 md:px-8 md:pt-8 lg:pb-0">
        <Header phoneNumberId={phoneNumberId} chat={chat} />
        {isLoaded && notice}
        {error !== null && !isLoaded && <FailureNote error={error} onRetry={retry} />}
        {(isLoaded || error === null) && (
          <Columns
            // New with the list, so that the notice above moves nothing on screen.
            key={String(isLoaded)}
            isOpen={isOpen}
            isEmpty={isLoaded && counts.all === 0 && find === ''}
            side={side}
            list={<List phoneNumberId={phoneNumberId} list={list} isLoaded={isLoaded} />}
            thread={chat && isLoaded && <Thread key={threadKey} phoneNumberId={phoneNumberId} chat={chat} />}
            customer={
              chat &&
              isLoaded && <CustomerPane phoneNumberId={phoneNumberId} chat={chat} onReviewed={openNext} />
            }
          />
        )}
      </div>
    </InboxSlotsContext>
  )
}

function Header({ phoneNumberId, chat }: { phoneNumberId: string; chat: OpenChat | undefined }) {
  const connection = useLiveConversations()
  return (
    <div className={clsx(chat && 'max-lg:hidden')}>
      <PageHeader
        title={inboxWords.title}
        lead={inboxWords.lead}
        action={
          <>
            <WriteAsCustomer phoneNumberId={phoneNumberId} chat={chat} />
            <ConnectionState connection={connection} />
          </>
        }
      />
    </div>
  )
}

interface ListProps {
  phoneNumberId: string
  list: InboxList
  isLoaded: boolean
}

function List({ phoneNumberId, list, isLoaded }: ListProps) {
  if (!isLoaded) return <SkeletonRows rows={8} label={inboxWords.loading} />
  return (
    <>
      <ConversationList phoneNumberId={phoneNumberId} list={list} />
      <AlertOptions phoneNumberId={phoneNumberId} />
    </>
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
