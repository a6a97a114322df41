/** The open conversation: its entries and the reply field. */
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button, buttonLook } from '../../../../ui/form/button.tsx'
import { listAlone } from '../../../../ui/list/first-row.ts'
import { useOpenedHeading } from '../../../../ui/list/follow-enter.ts'
import { BackLink } from '../../../../ui/page/back-link.tsx'
import { useThingTitle } from '../../../../ui/page/page.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { titleOfRow } from '../inbox-rows.ts'
import { WaitStatus, WindowLeft } from '../list/wait-status.tsx'
import { AnsweringNote } from '../reply/answering-note.tsx'
import { ReplyComposer } from '../reply/composer.tsx'
import { useInboxSearch } from '../use-inbox-search.ts'
import type { OpenChat } from '../use-open-chat.ts'
import { inboxWords } from '../words.ts'
import { ActLine, HandoverNote, NoticeLine } from './entry-lines.tsx'
import { NewMessageAnnouncement } from './new-message-announcement.tsx'
import { ThreadMessage } from './thread-message.tsx'
import { TurnList } from './turn-list.tsx'
import { useFindingsInView } from './use-findings-in-view.ts'
import { useRovingTools } from './use-roving-tools.ts'
import { useSearchHit } from './use-search-hit.ts'
import { useThreadScroll } from './use-thread-scroll.ts'

interface Props {
  phoneNumberId: string
  chat: OpenChat
  /** Returns whether it has said that a reply was sent. */
  onReplied: () => boolean
}

export function Thread({ phoneNumberId, chat, onReplied }: Props) {
  const { row, entries, isLoaded, error } = chat
  const { filter, find } = useInboxSearch()
  const hit = useSearchHit(chat, find)
  useFindingsInView(chat, filter)
  const canLoad = chat.hasEarlier && !chat.isLoadingEarlier && error === null
  const { box, onScroll } = useThreadScroll({ entries, hit, onTop: () => canLoad && chat.loadEarlier() })
  useRovingTools(box)
  const hasCustomer = row.customer !== ''
  return (
    <article className="flex min-h-0 flex-1 flex-col gap-2 short:gap-1">
      <ThreadHeader phoneNumberId={phoneNumberId} chat={chat} />
      <section
        ref={box}
        onScroll={onScroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be focusable
        tabIndex={0}
        aria-label={inboxWords.messages}
        aria-busy={!isLoaded}
        // The position is kept by `useThreadScroll`.
        className="min-h-0 flex-1 overflow-y-auto [overflow-anchor:none]"
      >
        <div className="flex flex-col gap-2">
          {error !== null && <FailureNote error={error} onRetry={chat.retry} isRead />}
          {!isLoaded && error === null && <SkeletonRows rows={5} label={inboxWords.loadingMessages} />}
          {isLoaded && <Beginning chat={chat} />}
          <ol className="flex flex-col gap-2">
            {entries.map((entry, at) => {
              if (entry.kind === 'handover') return <HandoverNote key={entry.id} entry={entry} />
              if (entry.kind === 'notice') return <NoticeLine key={entry.id} entry={entry} />
              if (entry.kind === 'act') return <ActLine key={entry.id} entry={entry} />
              const place = { phoneNumberId, row, entries, entry, at, isHit: entry.id === hit }
              return <ThreadMessage key={entry.id} {...place} />
            })}
          </ol>
          {isLoaded && entries.length === 0 && hasCustomer && error === null && (
            <TurnList phoneNumberId={phoneNumberId} row={row} />
          )}
        </div>
      </section>
      <NewMessageAnnouncement row={row} entries={entries} />
      <AnsweringNote phoneNumberId={phoneNumberId} conversation={row.conversationId} />
      {hasCustomer && isLoaded && (
        <ReplyComposer phoneNumberId={phoneNumberId} row={row} onReplied={onReplied} />
      )}
    </article>
  )
}

/** What stands above the first loaded entry. */
function Beginning({ chat }: Pick<Props, 'chat'>) {
  const { row, entries, hasEarlier, isLoadingEarlier, loadEarlier } = chat
  if (entries.length === 0) return <p className="text-quiet">{inboxWords.gone}</p>
  if (hasEarlier) {
    return (
      <div>
        <Button size="small" isBusy={isLoadingEarlier} onClick={loadEarlier}>
          {isLoadingEarlier ? inboxWords.loadingMore : inboxWords.earlier}
        </Button>
      </div>
    )
  }
  return row.mark === undefined ? <p className="text-label text-quiet">{inboxWords.note}</p> : null
}

function ThreadHeader({ phoneNumberId, chat: { row } }: Pick<Props, 'phoneNumberId' | 'chat'>) {
  const heading = useOpenedHeading()
  const title = titleOfRow(row) || (row.mark ? inboxWords.testAnswer : inboxWords.conversation)
  useThingTitle(title)
  return (
    <header className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 border-line border-b pb-1.5">
      <BackLink
        to="/phones/$phoneNumberId/inbox"
        params={{ phoneNumberId }}
        search={(now) => ({ ...now, chat: undefined })}
        state={listAlone}
        className="lg:hidden"
      >
        {inboxWords.back}
      </BackLink>
      <h2
        ref={heading}
        tabIndex={-1}
        dir="auto"
        className="min-w-0 truncate font-semibold text-lead outline-none"
      >
        {title}
      </h2>
      {row.customer !== '' && (
        <p className="flex flex-wrap items-center gap-x-4 text-label">
          <WaitStatus {...row} />
          <WindowLeft {...row} />
        </p>
      )}
      <Link
        to="/phones/$phoneNumberId/inbox"
        params={{ phoneNumberId }}
        search={(now) => ({ ...now, side: 'details' as const })}
        className={clsx(buttonLook({ size: 'small' }), 'ms-auto min-[1260px]:hidden')}
      >
        {inboxWords.details}
      </Link>
    </header>
  )
}
