import { getRouteApi } from '@tanstack/react-router'
import { assertionText } from '../../conversation/check-words.ts'
import { MarkTurn } from '../../features/testing/review/mark-turn.tsx'
import { MakeScenario } from '../../features/testing/scenarios/edit/make-scenario.tsx'
import { ChatBack } from '../../features/testing/test-chat/chat-header.tsx'
import { ChatList } from '../../features/testing/test-chat/chat-list.tsx'
import { ChatListActions } from '../../features/testing/test-chat/list-actions.tsx'
import { TestChat } from '../../features/testing/test-chat/test-chat.tsx'
import { useChats } from '../../features/testing/test-chat/use-chats.ts'
import { chatWords } from '../../features/testing/test-chat/words.ts'
import { ListPage } from '../../ui/list/list-page.tsx'

const route = getRouteApi('/frame/phones/$phoneNumberId/test-chat')

export function TestChatPage() {
  const { phoneNumberId } = route.useParams()
  const { chat } = route.useSearch()
  const { chats, isLoaded } = useChats(phoneNumberId)
  const navigate = route.useNavigate()
  return (
    <ListPage
      words={chatWords}
      actions={<ChatListActions />}
      list={<ChatList />}
      back={<ChatBack />}
      open={{
        // Without a list to choose from, a small screen shows the new conversation.
        isOpen: chat !== undefined || !isLoaded || chats.length === 0,
        onBack: () => void navigate({ to: '.', search: ({ q }) => ({ q }) }),
        content: (
          <TestChat
            scenario={(turns) => <MakeScenario phoneNumberId={phoneNumberId} turns={turns} />}
            mark={(turns, turnId) => (
              <MarkTurn
                phoneNumberId={phoneNumberId}
                turns={turns}
                turnId={turnId}
                checkText={assertionText}
              />
            )}
          />
        ),
      }}
    />
  )
}
