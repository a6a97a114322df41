import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { ConversationEntry, HandoverEntry, NoticeEntry } from '../../../../conversations/conversation.ts'
import { eventOf } from '../../../conversation/model/chats.ts'
import { handoverText } from '../../../conversation/phrases.ts'
import { reasonText } from '../../../conversation/reason-text.ts'
import { buttonLook } from '../../../ui/form/button.tsx'
import { useOpenedHeading } from '../../../ui/list/follow-enter.ts'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { useThingTitle } from '../../../ui/page/page.tsx'
import { EntryFoot } from './entry-foot.tsx'
import type { InboxRow } from './inbox-rows.ts'
import { WaitStatus, WindowLeft } from './list/wait-status.tsx'
import { ReplyComposer } from './reply/composer.tsx'
import { ThreadMessage } from './thread-message.tsx'
import { TurnList } from './turn-list.tsx'
import { inboxWords } from './words.ts'

interface Props {
  phoneNumberId: string
  row: InboxRow
}

export function Thread({ phoneNumberId, row }: Props) {
  const { conversation } = row
  const { customer, entries } = conversation
  const end = useLatestInView(entries.length)
  return (
    <article className="flex min-h-0 flex-1 flex-col gap-3">
      <ThreadHeader phoneNumberId={phoneNumberId} row={row} />
      <section
        ref={end}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be focusable
        tabIndex={0}
        aria-label={inboxWords.messages}
        className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto"
      >
        {entries.length > 0 && customer !== '' && <p className="text-label text-quiet">{inboxWords.note}</p>}
        {entries.length === 0 && <p className="text-quiet">{inboxWords.gone}</p>}
        <ol className="flex flex-col gap-2">
          {entries.map((entry, at) => (
            <Entry key={entryKey(entry)} entry={entry}>
              {entry.kind === 'message' && (
                <ThreadMessage
                  phoneNumberId={phoneNumberId}
                  conversation={conversation}
                  entry={entry}
                  at={at}
                />
              )}
            </Entry>
          ))}
        </ol>
        {entries.length === 0 && customer !== '' && (
          <TurnList phoneNumberId={phoneNumberId} customer={row.key} />
        )}
      </section>
      {customer !== '' && <ReplyComposer key={row.key} phoneNumberId={phoneNumberId} row={row} />}
    </article>
  )
}

/** A chat is read from its end. */
function useLatestInView(count: number) {
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (count > 0) box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [count])
  return box
}

function ThreadHeader({ phoneNumberId, row }: Props) {
  const heading = useOpenedHeading()
  const { name, customer } = row.conversation
  const title = name ?? (customer || inboxWords.testAnswer)
  useThingTitle(title)
  return (
    <header className="flex flex-col gap-1 border-line border-b pb-2">
      <BackLink
        to="/phones/$phoneNumberId/inbox"
        params={{ phoneNumberId }}
        search={(now) => ({ ...now, chat: undefined })}
        className="lg:hidden"
      >
        {inboxWords.back}
      </BackLink>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2
          ref={heading}
          tabIndex={-1}
          dir="auto"
          className="min-w-0 truncate font-semibold text-lead outline-none"
        >
          {title}
        </h2>
        <Link
          to="/phones/$phoneNumberId/inbox"
          params={{ phoneNumberId }}
          search={(now) => ({ ...now, side: 'details' as const })}
          className={clsx(buttonLook({ size: 'small' }), 'min-[1260px]:hidden')}
        >
          {inboxWords.details}
        </Link>
      </div>
      {customer !== '' && (
        <p className="flex flex-wrap items-center gap-x-4 text-label">
          <WaitStatus {...row} />
          <WindowLeft {...row} />
        </p>
      )}
    </header>
  )
}

const entryKey = (entry: ConversationEntry) =>
  entry.kind === 'message' ? entry.messageId : `${entry.kind} ${eventOf(entry)} ${entry.at}`

function Entry({ entry, children }: { entry: ConversationEntry; children: ReactNode }) {
  if (entry.kind === 'handover') return <Handover entry={entry} />
  if (entry.kind === 'act') return null
  return entry.kind === 'notice' ? <Notice entry={entry} /> : children
}

function Handover({ entry }: { entry: HandoverEntry }) {
  return (
    <li className="my-1 flex flex-col gap-1 border-warn border-s-2 bg-warn-soft px-3 py-2">
      <p className="font-semibold">{handoverText(entry.to)}</p>
      {entry.reason && <p dir="auto">{reasonText(entry.reason)}</p>}
      {entry.summary && (
        <p dir="auto" className="whitespace-pre-wrap">
          {entry.summary}
        </p>
      )}
      <EntryFoot entry={entry} />
    </li>
  )
}

function Notice({ entry }: { entry: NoticeEntry }) {
  return (
    <li className="my-1 flex flex-col gap-1 border-line-strong border-s-2 px-3 py-1">
      <p dir="auto">{entry.text}</p>
      <EntryFoot entry={entry} />
    </li>
  )
}
