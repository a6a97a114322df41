/** A phone number's inbox: conversations, the open one, and its customer side by side. */
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { useLiveConversations } from '../../../api/conversations/live-conversations.ts'
import type { FeedConnection } from '../../../api/stream/feed-connection.ts'
import { ConnectionState } from '../../../conversation/feed/connection-state.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { useEscapeBack } from '../../../ui/list/escape-back.ts'
import { PageHeader, useTitle } from '../../../ui/page/page.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { CustomerPane } from './customer-pane.tsx'
import { useCustomerDialog, WriteAsCustomer } from './demo/write-as-customer.tsx'
import { InboxColumns } from './inbox-columns.tsx'
import { firstToOpen } from './inbox-rows.ts'
import { type InboxSlots, InboxSlotsContext } from './inbox-slots.ts'
import { AlertOptions } from './list/alert-options.tsx'
import { ConversationList } from './list/conversation-list.tsx'
import { type InboxList, useInboxList, useInboxReview } from './list/use-inbox-list.ts'
import { useReadAnswering } from './reply/answering.ts'
import { useNextWaiting } from './reply/use-next-waiting.ts'
import { Thread } from './thread/thread.tsx'
import { useInboxKeys } from './use-inbox-keys.ts'
import { useInboxSearch } from './use-inbox-search.ts'
import { type OpenChatRequest, useOpenChat } from './use-open-chat.ts'
import { useTimely } from './use-timely.ts'
import { inboxWords } from './words.ts'

/** The open conversation: two that become one while it is open stay the same on the page. */
function useLastingChat(request: Pick<OpenChatRequest, 'phoneNumberId' | 'review' | 'rows'>) {
  const { chat: asked, change } = useInboxSearch()
  const [former, setFormer] = useState({ id: '', key: '' })
  const threadKey = asked === former.id ? former.key : asked
  const chat = useOpenChat({
    ...request,
    chat: asked,
    onFound(id) {
      setFormer({ id, key: threadKey ?? '' })
      change({ chat: id })
    },
  })
  return { chat, threadKey }
}

export function Inbox({ phoneNumberId, slots }: { phoneNumberId: string; slots: InboxSlots }) {
  useTitle(inboxWords.title)
  const { filter, find, chat: asked, side, change } = useInboxSearch()
  const connection = useLiveConversations()
  useReadAnswering(phoneNumberId)
  const review = useInboxReview(phoneNumberId)
  const list = useInboxList({ phoneNumberId, filter, find, review })
  const notice = useTimely(slots.notice, list.isLoaded)
  const isLoaded = list.isLoaded && notice !== undefined
  const { rows, marks, counts, error, retry } = list
  const { chat, threadKey } = useLastingChat({ phoneNumberId, review, rows: [...marks, ...rows] })
  const isOpen = chat !== undefined
  const writing = useCustomerDialog(phoneNumberId, chat)
  useEscapeBack(isOpen ? () => change(side ? { side: undefined } : { chat: undefined }) : null)
  useInboxKeys(rows, asked, (key) => change({ chat: key, side: undefined }))
  const openNextWaiting = useNextWaiting(rows)

  function openNext() {
    const at = rows.findIndex(({ key }) => key === asked)
    const next = rows[at + 1] ?? rows[at - 1]
    change({ chat: next?.key })
  }

  const first = isLoaded && find === '' ? firstToOpen(rows) : undefined
  return (
    <InboxFrame slots={slots} isOpen={isOpen}>
      {isLoaded && notice}
      {error !== null && !isLoaded && <FailureNote error={error} onRetry={retry} />}
      <InboxColumns
        // New with the list, so that the notice above moves nothing on screen.
        key={String(isLoaded)}
        isOpen={isOpen}
        isEmpty={isLoaded && counts.all + counts.bad === 0 && find === ''}
        side={side}
        openFirst={first && (() => change({ chat: first.key }))}
        list={
          <>
            <Header isOpen={isOpen} connection={connection} onWrite={writing.open} />
            {(isLoaded || error === null) && (
              <List phoneNumberId={phoneNumberId} list={list} isLoaded={isLoaded} />
            )}
          </>
        }
        thread={
          chat &&
          isLoaded && (
            <Thread
              key={threadKey}
              phoneNumberId={phoneNumberId}
              chat={chat}
              onReplied={() => openNextWaiting(chat.row)}
            />
          )
        }
        customer={
          chat && isLoaded && <CustomerPane phoneNumberId={phoneNumberId} chat={chat} onReviewed={openNext} />
        }
      />
      {writing.dialog}
    </InboxFrame>
  )
}

function InboxFrame({
  slots,
  isOpen,
  children,
}: {
  slots: InboxSlots
  isOpen: boolean
  children: ReactNode
}) {
  return (
    <InboxSlotsContext value={slots}>
      <div
        className={clsx(
          'flex w-full max-w-[100rem] flex-col gap-3 px-4 pt-4 pb-4 md:px-8 lg:pb-0 short:pb-0',
          isOpen && 'max-lg:pt-2',
        )}
      >
        {children}
      </div>
    </InboxSlotsContext>
  )
}

interface HeaderProps {
  isOpen: boolean
  connection: FeedConnection
  onWrite: () => void
}

/** The title is in the bar; one line, because every line above the list is a conversation less in sight. */
function Header({ isOpen, connection, onWrite }: HeaderProps) {
  return (
    <>
      <PageHeader
        title={inboxWords.title}
        // On narrow screens, an open conversation has the way back in its own line.
        heading={<span className={clsx(isOpen && 'max-md:sr-only')}>{inboxWords.title}</span>}
      />
      <div className="flex shrink-0 items-center gap-2 pb-1">
        <WriteAsCustomer onOpen={onWrite} />
        <span className="ms-auto">
          <ConnectionState connection={connection} />
        </span>
      </div>
    </>
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
