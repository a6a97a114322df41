import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settingsQuery } from '../../../api/agent/agent-documents.ts'
import { isMissing } from '../../../api/api-error.ts'
import { NoAgent } from '../../../forms/list/no-agent.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { ChatBack, type ScenarioSlot } from './chat-header.tsx'
import { ChatThread } from './chat-thread.tsx'
import { freshChat } from './test-chat-search.ts'
import { chatSession, useChats } from './use-chats.ts'
import { useTestChat } from './use-test-chat.ts'
import { chatWords } from './words.ts'

export function TestChat({ scenario, mark }: { scenario?: ScenarioSlot; mark?: ScenarioSlot }) {
  const { phoneNumberId, search, change } = useTestChat()
  const { owner, chats, isLoaded } = useChats(phoneNumberId)
  const { place, begun } = usePlace(search.chat)
  const { error, refetch } = useQuery(settingsQuery(phoneNumberId))
  if (isMissing(error)) return <NoAgent title={chatWords.noAgent} />
  if (error) return <FailureNote error={error} onRetry={() => void refetch()} />
  if (!isLoaded) return <SkeletonRows rows={4} label={chatWords.loading} />

  const isFresh = search.chat === undefined || search.chat === freshChat
  const chat = chats.find(({ id }) => id === search.chat)
  if (!isFresh && chat === undefined) {
    return (
      <div className="flex flex-col gap-3 py-6 text-quiet">
        <p>{chatWords.gone}</p>
        <ChatBack />
      </div>
    )
  }

  function begin(context: string) {
    const id = chatSession.begin(owner, phoneNumberId, context)
    begun(id)
    change({ chat: id }, { replace: true })
    return id
  }

  return (
    <ChatThread
      key={place}
      chat={chat}
      phoneNumberId={phoneNumberId}
      onBegin={begin}
      scenario={scenario}
      mark={mark}
    />
  )
}

/** A started conversation keeps its component and focus; every other one gets its own. */
function usePlace(open = freshChat) {
  const [fresh, setFresh] = useState({ count: 0, id: '' })
  const [before, setBefore] = useState(open)
  if (before !== open) {
    setBefore(open)
    if (before === fresh.id) setFresh({ count: fresh.count + 1, id: '' })
  }
  const isHere = open === freshChat || open === fresh.id
  return {
    place: isHere ? `${freshChat} ${fresh.count}` : open,
    begun: (id: string) => setFresh({ ...fresh, id }),
  }
}
