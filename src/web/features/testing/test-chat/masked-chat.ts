/** A test conversation for a screen that others see: readable, with stand-ins for what identifies a customer. */
import { maskTexts } from '../../../../masking/mask-texts.ts'
import { remembered } from '../../../api/masked-data.ts'
import type { Chat, Turn } from './chat.ts'

function textsOf({ message, context, outcome }: Turn): string[] {
  if (outcome.state !== 'answered') return [message, context, '']
  const { agent_response, quick_replies } = outcome.answer
  return [message, context, agent_response ?? '', ...(quick_replies ?? [])]
}

/** All texts together, so that a name that one message introduces is found in all of them. */
export const maskedChat = remembered((chat: Chat): Chat => {
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
