import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { settingsQuery } from '../../../api/agent/agent-documents.ts'
import { saveFile } from '../../../browser/save-file.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ButtonLink } from '../../../ui/form/button-link.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx'
import { chatWithoutCredentials } from './chat-store.ts'
import { freshChat } from './test-chat-search.ts'
import { chatSession, useChats } from './use-chats.ts'
import { chatWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/test-chat')

export function ChatListActions() {
  const { phoneNumberId } = route.useParams()
  const { chats } = useChats(phoneNumberId)
  const { error } = useQuery(settingsQuery(phoneNumberId))
  const navigate = route.useNavigate()

  function exportAll() {
    const conversations = chats.map(chatWithoutCredentials)
    const text = `${JSON.stringify({ conversations }, null, 2)}\n`
    saveFile(`test-chats-${phoneNumberId}.json`, 'application/json', text)
  }

  return (
    <>
      {chats.length > 0 && (
        <>
          <Button weight="ghost" onClick={exportAll}>
            {chatWords.export}
          </Button>
          <ConfirmAction
            {...chatWords.clearQuestion}
            weight="ghost"
            onConfirm={() => {
              chatSession.remove(chats.map(({ id }) => id))
              void navigate({ to: '.', search: {} })
            }}
          />
        </>
      )}
      {error === null && (
        <ButtonLink
          to="/phones/$phoneNumberId/test-chat"
          params={{ phoneNumberId }}
          search={{ chat: freshChat }}
          weight="primary"
        >
          {chatWords.fresh}
        </ButtonLink>
      )}
    </>
  )
}
