/** The conversations that are kept in this browser, searched, each with the way to it. */
import { onListKeys } from '../../../ui/list/list-keys.ts'
import { ListTools } from '../../../ui/list/list-tools.tsx'
import { Note } from '../../../ui/note.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import type { Chat } from './chat.ts'
import { ChatRow } from './chat-row.tsx'
import { useChats } from './use-chats.ts'
import { useTestChat } from './use-test-chat.ts'
import { shownOf, words } from './words.ts'

function isWanted({ name, turns }: Chat, text: string): boolean {
  const said = turns.flatMap(({ message, outcome }) =>
    outcome.state === 'answered' ? [message, outcome.answer.agent_response] : [message],
  )
  return text === '' || [name, ...said].some((part) => part.toLowerCase().includes(text))
}

export function ChatList() {
  const { phoneNumberId, search, change } = useTestChat()
  const { chats, isLoaded, isKept } = useChats(phoneNumberId)
  const text = (search.q ?? '').trim().toLowerCase()
  const shown = chats.filter((chat) => isWanted(chat, text))
  if (!isLoaded) return <SkeletonRows rows={3} label={words.loading} />
  return (
    <div className="flex flex-col gap-2">
      {!isKept && <Note tone="warn">{words.notKept}</Note>}
      {chats.length === 0 ? (
        <p className="px-3 py-6 text-quiet">{words.empty}</p>
      ) : (
        <>
          <ListTools
            search={{
              label: words.search,
              value: search.q ?? '',
              onChange: (q) => change({ q: q || undefined }, { replace: true }),
            }}
            count={shownOf(shown.length, chats.length)}
          />
          {shown.length === 0 && <p className="px-3 py-6 text-quiet">{words.noMatch}</p>}
          <ul aria-label={words.list} onKeyDown={onListKeys} className="long-list">
            {shown.map((chat) => (
              <ChatRow key={chat.id} chat={chat} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
