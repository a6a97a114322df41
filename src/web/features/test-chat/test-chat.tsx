/** The open test conversation, where there is an agent to talk to. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { settingsQuery } from '../../api/agent-documents.ts'
import { ApiError } from '../../api/api-error.ts'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { ChatBack } from './chat-header.tsx'
import { ChatThread } from './chat-thread.tsx'
import { freshChat } from './test-chat-search.ts'
import { chatRoom, useChats } from './use-chats.ts'
import { useTestChat } from './use-test-chat.ts'
import { words } from './words.ts'

export function TestChat() {
  const { phoneNumberId, search, change } = useTestChat()
  const { owner, chats, isLoaded } = useChats(phoneNumberId)
  /** A conversation that began here goes on in the same place, with the focus where it was. */
  const [begun, setBegun] = useState({ count: 0, id: '' })
  const { error, refetch } = useQuery(settingsQuery(phoneNumberId))
  if (error instanceof ApiError && error.kind === 'missing') return <NoAgent phoneNumberId={phoneNumberId} />
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!isLoaded) return <SkeletonRows rows={4} label={words.loading} />

  const isFresh = search.chat === undefined || search.chat === freshChat
  const chat = chats.find(({ id }) => id === search.chat)
  if (!isFresh && chat === undefined) {
    return (
      <div className="flex flex-col gap-3 py-6 text-quiet">
        <p>{words.gone}</p>
        <ChatBack />
      </div>
    )
  }

  function begin(context: string) {
    const id = chatRoom.begin(owner, phoneNumberId, context)
    setBegun(({ count }) => ({ count: count + 1, id }))
    change({ chat: id }, { replace: true })
    return id
  }

  const place = chat?.id === begun.id ? `new ${begun.count - 1}` : (chat?.id ?? `new ${begun.count}`)
  return <ChatThread key={place} chat={chat} phoneNumberId={phoneNumberId} onBegin={begin} />
}

function NoAgent({ phoneNumberId }: { phoneNumberId: string }) {
  return (
    <Empty title={words.noAgent}>
      <Link
        to="/phones/$phoneNumberId/onboarding"
        params={{ phoneNumberId }}
        className="font-medium text-accent hover:text-accent-hover"
      >
        {words.setUp}
      </Link>
    </Empty>
  )
}
