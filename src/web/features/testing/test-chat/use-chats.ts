/** The test conversations of whoever is signed in with a phone number. */

import { useMemo, useSyncExternalStore } from 'react'
import { type AgentTestRequest, agentTestAnswer } from '../../../../contract/platform/agent/agent-test.ts'
import { platformPath } from '../../../api/agent/platform-path.ts'
import { send } from '../../../api/client.ts'
import { useMaskedView } from '../../../api/masked-view.ts'
import { useSession } from '../../../api/session.ts'
import type { Chat } from './chat.ts'
import { ChatSession } from './chat-session.ts'
import { chatStore } from './chat-store.ts'
import { maskedChat } from './masked-chat.ts'

function ask(entity_id: string, body: AgentTestRequest, signal: AbortSignal) {
  const path = platformPath('agentTest', { entity_id })
  return send(agentTestAnswer, { path, method: 'POST', body, signal })
}

export const chatSession = new ChatSession({ store: chatStore(), ask })

/** As it is stored, which is what is put back. */
export function storedChat(id: string): Chat | undefined {
  return chatSession.read().all.find((one) => one.id === id)
}

/** Masked where that is wanted, so what is made of them is as well: transcripts, exports, scenarios. */
export function useChats(phoneNumberId: string) {
  const owner = useSession().user.id
  const [isMasked] = useMaskedView()
  const { all, isLoaded, isKept } = useSyncExternalStore(chatSession.subscribe, chatSession.read)
  const chats = useMemo(
    () =>
      all
        .filter((chat) => chat.owner === owner && chat.phoneNumberId === phoneNumberId)
        .map((chat) => (isMasked ? maskedChat(chat) : chat)),
    [all, owner, phoneNumberId, isMasked],
  )
  return { owner, chats, isLoaded, isKept }
}
