/** A test conversation as plain text, to be pasted into a mail or a ticket. */
import { durationText } from '../../../text/duration-text.ts'
import { type Chat, type Turn, titleOf } from './chat.ts'
import { handoffText, silenceText, words } from './words.ts'

export function transcriptOf(chat: Chat): string {
  const head = [
    titleOf(chat, words.untitled),
    ...(chat.conversationId ? [`${words.memory}: ${chat.conversationId}`] : []),
  ]
  return `${[head.join('\n'), ...chat.turns.map(turnText)].join('\n\n')}\n`
}

function turnText({ message, context, sentAt, outcome }: Turn): string {
  const told = context === '' ? [] : [`(${words.told}: ${context})`]
  return [...told, `${words.you} (${sentAt}): ${message}`, ...outcomeLines(outcome)].join('\n')
}

function outcomeLines(outcome: Turn['outcome']): string[] {
  switch (outcome.state) {
    case 'waiting':
      return [`${words.agent}: …`]
    case 'stopped':
      return [`(${words.stopped})`]
    case 'failed': {
      const { title, detail, requestId } = outcome.failure
      const facts = [title, detail, requestId && `request id ${requestId}`].filter(Boolean)
      return [`(${words.failed}: ${facts.join(', ')})`]
    }
    case 'answered': {
      const { agent_response, handoff_reason, no_response_reason, quick_replies } = outcome.answer
      const time = durationText(outcome.milliseconds)
      return [
        agent_response === '' ? `(${words.silent})` : `${words.agent} (${time}): ${agent_response}`,
        ...(no_response_reason ? [`(${reasonLine(no_response_reason, silenceText)})`] : []),
        ...(handoff_reason ? [`(${words.handedOver}: ${reasonLine(handoff_reason, handoffText)})`] : []),
        ...(quick_replies?.length ? [`(${words.quickReplies}: ${quick_replies.join(' | ')})`] : []),
      ]
    }
  }
}

function reasonLine(reason: string, explain: (reason: string) => string): string {
  const text = explain(reason)
  return text === '' ? reason : `${text} ${reason}`
}
