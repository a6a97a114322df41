/** The signed-in user's test conversations with a phone number. */
import { useMemo, useSyncExternalStore } from 'react'
import { type AgentTestRequest, agentTestAnswer } from '../../../../contract/platform/agent/agent-test.ts'
import { maskTexts } from '../../../../masking/mask-texts.ts'
import { platformPath } from '../../../api/agent/platform-path.ts'
import { send } from '../../../api/client.ts'
import { remembered } from '../../../api/masked-data.ts'
import { useMaskedView } from '../../../api/masked-view.ts'
import { useSession } from '../../../api/session.ts'
import type { Chat, Turn } from './chat.ts'
import { ChatSession } from './chat-session.ts'
import { chatStore } from './chat-store.ts'

/** All texts, to mask what identifies a customer. */
function textsOf({ message, context, outcome }: Turn): string[] {
  if (outcome.state !== 'answered') return [message, context, '']
  const { agent_response, quick_replies } = outcome.answer
  return [message, context, agent_response ?? '', ...(quick_replies ?? [])]
}

/** All texts together, so that a name is masked wherever it occurs. */
const maskedChat = remembered((chat: Chat): Chat => {
  const texts = [chat.name, chat.context, ...chat.turns.flatMap(textsOf)]
  const masked = maskTexts(texts).texts[Symbol.iterator]()
  const next = () => masked.next().value ?? ''
  const name = next()
  const context = next()
  const turns = chat.turns.map((turn): Turn => {
    const { outcome } = turn
    const said = { message: next(), context: next() }
    const response = next()
    if (outcome.state !== 'answered') return { ...turn, ...said }
    const { agent_response, quick_replies } = outcome.answer
    const answer = {
      ...outcome.answer,
      ...(agent_response && { agent_response: response }),
      ...(quick_replies && { quick_replies: quick_replies.map(next) }),
    }
    return { ...turn, ...said, outcome: { ...outcome, answer } }
  })
  return { ...chat, name, context, turns }
})

function ask(entity_id: string, body: AgentTestRequest, signal: AbortSignal) {
  const path = platformPath('agentTest', { entity_id })
  return send(agentTestAnswer, { path, method: 'POST', body, signal })
}

export const chatSession = new ChatSession({ store: chatStore(), ask })

/** The stored form, for undo. */
export function storedChat(id: string): Chat | undefined {
  return chatSession.read().all.find((one) => one.id === id)
}

/** Masked if wanted, and so are transcripts, exports and scenarios made from them. */
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
