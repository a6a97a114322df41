/** A phone number's inbox: conversations, the open one, and its customer side by side. */
import { clsx } from 'clsx'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { t } from '../../../../contract/translate.ts'
import { useLiveConversations } from '../../../api/conversations/live-conversations.ts'
import { useSession } from '../../../api/session.ts'
import type { FeedConnection } from '../../../api/stream/feed-connection.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { part } from '../../../browser/parts.ts'
import { ConnectionState } from '../../../conversation/feed/connection-state.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { useEscapeBack } from '../../../ui/list/escape-back.ts'
import { useFirstRow, useIsListAlone } from '../../../ui/list/first-row.ts'
import { useFitWindow } from '../../../ui/list/fit-window.ts'
import { followEnter, paneMark } from '../../../ui/list/follow-enter.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { PageHeader, useTitle } from '../../../ui/page/page.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { CustomerPane } from './customer-pane.tsx'
import { firstToOpen, type InboxRow, nextWaiting, titleOfRow } from './inbox-rows.ts'
import { type InboxSlots, InboxSlotsContext } from './inbox-slots.ts'
import { AlertOptions } from './list/alert-options.tsx'
import { ConversationList } from './list/conversation-list.tsx'
import { type InboxList, useInboxList, useInboxReview } from './list/use-inbox-list.ts'
import { useReadAnswering } from './reply/answering.ts'
import { inboxReplyWords, nextText, nobodyNextText } from './reply/reply-words.ts'
import { Thread } from './thread/thread.tsx'
import { useInboxKeys } from './use-inbox-keys.ts'
import { useInboxSearch } from './use-inbox-search.ts'
import { type OpenChat, type OpenChatRequest, useOpenChat } from './use-open-chat.ts'
import { useTimely } from './use-timely.ts'
import { inboxWords } from './words.ts'

// Three columns, two on smaller screens, one on a phone.

interface Props {
  isOpen: boolean
  isLoaded: boolean
  isEmpty: boolean
  side: 'details' | undefined
  /** Opens a conversation beside the list; undefined if there is none, or the list is not to be left alone. */
  openFirst: (() => void) | undefined
  list: ReactNode
  thread: ReactNode
  customer: ReactNode
}

function InboxColumns({ isOpen, isLoaded, isEmpty, side, openFirst, list, thread, customer }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  useFitWindow(frame)
  useFirstRow({ pane, isOpen, isAlone: useIsListAlone(), open: openFirst })
  const isDetails = side === 'details'
  const columnLook = 'min-w-0 flex-col gap-2 lg:overflow-y-auto lg:pb-4'
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
          'max-sm:pb-24 lg:flex lg:pe-3',
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
        {isOpen
          ? thread
          : isLoaded &&
            !isEmpty && (
              <p className="max-w-prose py-6 text-quiet">
                {t(
                  'Select a conversation. Keys: j and k to move, Enter to open, Escape to go back, / to search.',
                )}
              </p>
            )}
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

// A demo has no real customers: its visitor writes as one.

const CustomerDialog = lazy(
  part(async () => ({ default: (await import('./demo/customer-dialog.tsx')).CustomerDialog })),
)

/** Opens the dialog; nothing outside a demo. */
function WriteAsCustomer({ onOpen }: { onOpen: () => void }) {
  return useSession().demo && <WriteButton onOpen={onOpen} />
}

function WriteButton({ onOpen }: { onOpen: () => void }) {
  const writeBlock = useWriteBlock('live')
  return (
    <Button size="small" blocked={writeBlock} onClick={onOpen}>
      {t('Write as a customer')}
    </Button>
  )
}

/**
 * The dialog apart from its button, which is drawn anew with the list.
 *
 * @param chat the open conversation, whose customer can go on
 */
function useCustomerDialog(phoneNumberId: string, chat: OpenChat | undefined) {
  const [isOpen, setIsOpen] = useState(false)
  const dialog = isOpen && (
    <Suspense>
      <CustomerDialog phoneNumberId={phoneNumberId} row={chat?.row} onClose={() => setIsOpen(false)} />
    </Suspense>
  )
  return { dialog, open: () => setIsOpen(true) }
}

// Works through the waiting customers: after an answer, the next of them opens.

/** Returns a function that takes the answered conversation, and returns false where the reader stays in it. */
function useNextWaiting(rows: readonly InboxRow[]): (answered: InboxRow) => boolean {
  const { filter, change } = useInboxSearch()
  const showToast = useToast()
  return (answered) => {
    if (filter !== 'waiting') return false
    const customer = titleOfRow(answered)
    const next = nextWaiting(rows, answered.key)
    if (next === undefined) {
      showToast(nobodyNextText(customer))
      return true
    }
    change({ chat: next.key, side: undefined })
    showToast(nextText(customer, titleOfRow(next)), {
      label: inboxReplyWords.backToAnswered,
      onAct: () => change({ chat: answered.key }),
    })
    return true
  }
}

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
  const { rows, marks, counts, error } = list
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
      {!isLoaded && <ListFailure {...list} />}
      <InboxColumns
        // New with the list, so that the notice above moves nothing on screen.
        key={String(isLoaded)}
        isOpen={isOpen}
        isLoaded={isLoaded}
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

function ListFailure({ error, isRetrying, retry }: Pick<InboxList, 'error' | 'isRetrying' | 'retry'>) {
  if (error === null) return null
  return <FailureNote isRead error={error} isRetrying={isRetrying} onRetry={retry} />
}

interface ListProps {
  phoneNumberId: string
  list: InboxList
  isLoaded: boolean
}

function List({ phoneNumberId, list, isLoaded }: ListProps) {
  if (!isLoaded)
    return (
      <SkeletonRows rows={8} lines={2} hasTools hasPhoneChoices={false} label={t('Loading conversations')} />
    )
  return (
    <>
      <ConversationList phoneNumberId={phoneNumberId} list={list} />
      <AlertOptions phoneNumberId={phoneNumberId} />
    </>
  )
}
