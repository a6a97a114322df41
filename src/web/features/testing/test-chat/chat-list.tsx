/** Stored conversations with search. */
import { onListKeys } from '../../../ui/list/list-keys.ts'
import { ListToolbar } from '../../../ui/list/list-tools.tsx'
import { Note } from '../../../ui/note.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import type { Chat } from './chat.ts'
import { ChatRow } from './chat-row.tsx'
import { useChats } from './use-chats.ts'
import { useTestChat } from './use-test-chat.ts'
import { chatShownOf, chatWords } from './words.ts'

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
