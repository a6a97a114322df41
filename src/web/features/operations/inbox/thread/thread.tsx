/** The open conversation: its entries and the reply field. */
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { t } from '../../../../../contract/translate.ts'
import type { ActEntry, HandoverEntry, NoticeEntry } from '../../../../../conversations/entry.ts'
import { useMaskedView } from '../../../../api/masked-view.ts'
import type { ThreadEntry } from '../../../../conversation/model/thread-entries.ts'
import { actText, handoverText } from '../../../../conversation/phrases.ts'
import { reasonText } from '../../../../conversation/reason-text.ts'
import { labeled } from '../../../../text/small-texts.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button, buttonLook } from '../../../../ui/form/button.tsx'
import { listAlone } from '../../../../ui/list/first-row.ts'
import { useOpenedHeading } from '../../../../ui/list/follow-enter.ts'
import { BackLink } from '../../../../ui/page/back-link.tsx'
import { useThingTitle } from '../../../../ui/page/page.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { isKindOf } from '../finding-kinds.ts'
import { type InboxRow, titleOfRow } from '../inbox-rows.ts'
import type { InboxFilter } from '../inbox-search.ts'
import { WaitStatus, WindowLeft } from '../list/wait-status.tsx'
import { AnsweringNote } from '../reply/answering-note.tsx'
import { ReplyComposer } from '../reply/composer.tsx'
import { useInboxSearch } from '../use-inbox-search.ts'
import type { OpenChat } from '../use-open-chat.ts'
import { inboxWords } from '../words.ts'
import { LineFoot } from './entry-foot.tsx'
import { ThreadMessage } from './thread-message.tsx'
import { TurnList } from './turn-list.tsx'
import { useRovingTools } from './use-roving-tools.ts'
import { useThreadScroll } from './use-thread-scroll.ts'

// Loads earlier entries until the one that is looked for is among them.

/** More are loaded by hand. */
const maxSearchedEntries = 500

function useLoadUntilFound(chat: OpenChat, isSought: boolean): void {
  const { entries, hasEarlier, isLoadingEarlier, loadEarlier, error } = chat
  const isLoading = isSought && hasEarlier && entries.length < maxSearchedEntries
  useEffect(() => {
    if (isLoading && !isLoadingEarlier && error === null) loadEarlier()
  })
}

// Entries of a thread that are no messages.

function HandoverNote({ entry }: { entry: ThreadEntry & HandoverEntry }) {
  return (
    <li
      data-entry={entry.id}
      className="group/entry my-1 flex flex-col gap-1 border-warn border-s-2 bg-warn-soft px-3 py-2"
    >
      <p className="font-semibold">{handoverText(entry.to)}</p>
      {entry.reason && <p dir="auto">{reasonText(entry.reason)}</p>}
      {entry.summary && (
        <p dir="auto" className="whitespace-pre-wrap">
          {entry.summary}
        </p>
      )}
      <LineFoot entry={entry} />
    </li>
  )
}

function NoticeLine({ entry }: { entry: ThreadEntry & NoticeEntry }) {
  return (
    <li
      data-entry={entry.id}
      className="group/entry my-1 flex flex-col gap-1 border-line-strong border-s-2 px-3 py-1"
    >
      <p dir="auto">{entry.text}</p>
      <LineFoot entry={entry} />
    </li>
  )
}

/** What a team member did, in a sentence. */
function ActLine({ entry }: { entry: ThreadEntry & ActEntry }) {
  return (
    <li
      data-entry={entry.id}
      className="group/entry my-1 flex flex-col gap-1 border-info border-s-2 px-3 py-1"
    >
      <p dir="auto">{actText(entry.act, entry.by)}</p>
      <LineFoot entry={entry} />
    </li>
  )
}

// The message that a search has found, in a conversation opened from the search.

const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** Compares as the server does. */
const isSearchHit = (text: string, search: string) => folded(text).includes(folded(search))

/** Returns whether a search found the customer rather than a message. */
function isCustomerFound({ name, username, ids }: OpenChat['row'], search: string): boolean {
  const digits = search.replace(/\D/g, '')
  return [name, username, ...ids.map(({ value }) => value)].some(
    (text) =>
      text !== undefined && (isSearchHit(text, search) || (digits.length > 4 && text.includes(digits))),
  )
}

/**
 * Loads earlier entries until one fits.
 *
 * @param search when the conversation was opened
 * @returns the id of the first message in view that fits
 */
function useSearchHit(chat: OpenChat, search: string): string | undefined {
  const [isMasked] = useMaskedView()
  const [openedBy] = useState(search.trim())
  /** Stays the same when earlier ones are loaded. */
  const [hit, setHit] = useState<string>()
  const { row, entries, isLoaded } = chat
  const isSearched = openedBy !== '' && !isMasked && isLoaded && !isCustomerFound(row, openedBy)
  if (isSearched && hit === undefined) {
    const found = entries.find((entry) => entry.kind === 'message' && isSearchHit(entry.text, openedBy))
    if (found !== undefined) setHit(found.id)
  }
  useLoadUntilFound(chat, isSearched && hit === undefined)
  return hit
}

// Announces a message that arrives while its conversation is open; the focus and the page stay where they are.

interface NewMessageAnnouncementProps {
  row: InboxRow
  entries: readonly ThreadEntry[]
}

function NewMessageAnnouncement({ row, entries }: NewMessageAnnouncementProps) {
  const newest = entries.at(-1)
  const [seen, setSeen] = useState(newest?.id)
  const [text, setText] = useState('')
  if (newest !== undefined && newest.id !== seen) {
    setSeen(newest.id)
    // The first read is no news.
    if (seen !== undefined && newest.kind === 'message' && newest.speaker === 'customer')
      setText(labeled(titleOfRow(row), newest.text))
  }
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}

// Loads earlier entries until a finding to review is among them.

function useFindingsInView(chat: OpenChat, filter: InboxFilter): void {
  const isReviewed = chat.row.findings.some((kind) => isKindOf(kind, filter))
  const isFound = chat.findings.some(({ kind }) => isKindOf(kind, filter))
  useLoadUntilFound(chat, isReviewed && !isFound)
}

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
        className="@container min-h-0 flex-1 overflow-y-auto [overflow-anchor:none]"
      >
        <div className="flex flex-col gap-2">
          {error !== null && <FailureNote error={error} onRetry={chat.retry} isRead />}
          {!isLoaded && error === null && <SkeletonRows rows={5} label={t('Loading messages')} />}
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
  if (entries.length === 0)
    return <p className="text-quiet">{t('No stored webhook belongs to this conversation.')}</p>
  if (hasEarlier) {
    return (
      <div>
        <Button size="small" isBusy={isLoadingEarlier} onClick={loadEarlier}>
          {isLoadingEarlier ? inboxWords.loadingMore : inboxWords.earlier}
        </Button>
      </div>
    )
  }
  return row.mark === undefined ? (
    <p className="text-label text-quiet">
      {t('Earlier messages may be missing: only stored webhooks are shown.')}
    </p>
  ) : null
}

function ThreadHeader({ phoneNumberId, chat: { row } }: Pick<Props, 'phoneNumberId' | 'chat'>) {
  const heading = useOpenedHeading()
  const title = titleOfRow(row) || (row.mark ? inboxWords.testAnswer : t('Conversation'))
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
        {t('Inbox')}
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
