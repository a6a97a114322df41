/** What can be done with all conversations: begin another one, save them as a file, delete them. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { settingsQuery } from '../../../api/agent/agent-documents.ts'
import { saveFile } from '../../../browser/save-file.ts'
import { Button, buttonLook } from '../../../ui/form/button.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx'
import { freshChat } from './test-chat-search.ts'
import { chatRoom, useChats, withoutCredentials } from './use-chats.ts'
import { words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/test-chat')

export function ListActions() {
  const { phoneNumberId } = route.useParams()
  const { chats } = useChats(phoneNumberId)
  const { error } = useQuery(settingsQuery(phoneNumberId))
  const navigate = route.useNavigate()

  function exportAll() {
    const conversations = chats.map(withoutCredentials)
    const text = `${JSON.stringify({ conversations }, null, 2)}\n`
    saveFile(`test-chats-${phoneNumberId}.json`, 'application/json', text)
  }

  return (
    <>
      {chats.length > 0 && (
        <>
          <Button weight="ghost" onClick={exportAll}>
            {words.export}
          </Button>
          <ConfirmAction
            label={words.clear}
            weight="ghost"
            title={words.clearTitle}
            cancel={words.keep}
            onConfirm={() => {
              chatRoom.remove(chats.map(({ id }) => id))
              void navigate({ to: '.', search: {} })
            }}
          >
            <p>{words.clearText}</p>
          </ConfirmAction>
        </>
      )}
      {error === null && (
        <Link
          to="/phones/$phoneNumberId/test-chat"
          params={{ phoneNumberId }}
          search={{ chat: freshChat }}
          className={buttonLook({ weight: 'primary' })}
        >
          {words.fresh}
        </Link>
      )}
    </>
  )
}
