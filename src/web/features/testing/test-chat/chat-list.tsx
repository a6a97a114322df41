/** Stored conversations with search. */

import { testOutcomeOf } from '../../../../contract/platform/agent/agent-test.ts'
import { onListKeys } from '../../../ui/list/list-keys.ts'
import { ListToolbar } from '../../../ui/list/list-tools.tsx'
import { RowLink } from '../../../ui/list/row-link.tsx'
import { Note } from '../../../ui/note.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { Status } from '../../../ui/status.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { type Chat, chatTitle, type Turn } from './chat.ts'
import { chatSession, useChats } from './use-chats.ts'
import { useTestChat } from './use-test-chat.ts'
import { chatShownOf, chatWords, turnCount } from './words.ts'

function isWanted({ name, turns }: Chat, text: string): boolean {
  const said = turns.flatMap(({ message, outcome }) =>
    outcome.state === 'answered' ? [message, outcome.answer.agent_response ?? ''] : [message],
  )
  return text === '' || [name, ...said].some((part) => part.toLowerCase().includes(text))
}

export function ChatList() {
  const { phoneNumberId, search, change } = useTestChat()
  const { chats, isLoaded, isKept } = useChats(phoneNumberId)
  const text = (search.q ?? '').trim().toLowerCase()
  const shown = chats.filter((chat) => isWanted(chat, text))
  if (!isLoaded) return <SkeletonRows rows={3} label={chatWords.loading} />
  return (
    <div className="flex flex-col gap-2">
      {!isKept && <Note tone="warn">{chatWords.notKept}</Note>}
      {chats.length === 0 ? (
        <p className="px-3 py-6 text-quiet">{chatWords.empty}</p>
      ) : (
        <>
          <ListToolbar
            search={{
              label: chatWords.search,
              value: search.q ?? '',
              onChange: (q) => change({ q: q || undefined }, { replace: true }),
            }}
            count={chatShownOf(shown.length, chats.length)}
          />
          {shown.length === 0 && <p className="px-3 py-6 text-quiet">{chatWords.noMatch}</p>}
          <ul aria-label={chatWords.list} onKeyDown={onListKeys} className="long-list">
            {shown.map((chat) => (
              <ChatRow key={chat.id} chat={chat} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function lastWords(turn: Turn | undefined): string {
  if (turn?.outcome.state !== 'answered') return turn?.message ?? ''
  return turn.outcome.answer.agent_response || chatWords.silent
}

function ChatRow({ chat }: { chat: Chat }) {
  const { phoneNumberId } = useTestChat()
  const last = chat.turns.at(-1)
  return (
    <li className="border-line border-t">
      <RowLink
        to="/phones/$phoneNumberId/test-chat"
        params={{ phoneNumberId }}
        search={(now) => ({ ...now, chat: chat.id })}
        activeOptions={{ exact: true }}
        preload={false}
        className="flex flex-col gap-0.5 px-3"
      >
        <span className="flex items-center justify-between gap-3">
          <span dir="auto" className="min-w-0 truncate font-medium">
            {chatTitle(chat, chatWords.untitled)}
          </span>
          <span className="text-label text-quiet">
            <RelativeTime moment={new Date(chat.changedAt)} />
          </span>
        </span>
        <span dir="auto" className="truncate text-quiet">
          {lastWords(last)}
        </span>
        <span className="flex items-center justify-between gap-3 text-label text-quiet tabular-nums">
          {turnCount(chat.turns.length)}
          {last && <TurnStatus turn={last} />}
        </span>
      </RowLink>
    </li>
  )
}

function TurnStatus({ turn }: { turn: Turn }) {
  const { outcome } = turn
  if (outcome.state === 'failed') {
    return (
      <Status tone="bad" shape="stopped">
        {chatWords.failed}
      </Status>
    )
  }
  if (chatSession.isWaiting(turn)) {
    return (
      <Status tone="info" shape="waiting">
        {chatWords.answering}
      </Status>
    )
  }
  if (outcome.state !== 'answered' || testOutcomeOf(outcome.answer).handoffReason === null) return null
  return (
    <Status tone="warn" shape="live">
      {chatWords.handedOver}
    </Status>
  )
}
