/** A test conversation as plain text, to be pasted into a mail or a ticket. */
import { formatDuration } from '../../../text/format.ts'
import { type Chat, chatTitle, type Turn } from './chat.ts'
import { chatWords, handoffText, silenceText } from './words.ts'

export function transcriptOf(chat: Chat): string {
  const head = [
    chatTitle(chat, chatWords.untitled),
    ...(chat.conversationId ? [`${chatWords.memoryField.label}: ${chat.conversationId}`] : []),
  ]
  return `${[head.join('\n'), ...chat.turns.map(turnText)].join('\n\n')}\n`
}

function turnText({ message, context, sentAt, outcome }: Turn): string {
  const told = context === '' ? [] : [`(${chatWords.told}: ${context})`]
  return [...told, `${chatWords.you} (${sentAt}): ${message}`, ...outcomeLines(outcome)].join('\n')
}

function outcomeLines(outcome: Turn['outcome']): string[] {
  switch (outcome.state) {
    case 'waiting':
      return [`${chatWords.agent}: …`]
    case 'stopped':
      return [`(${chatWords.stopped})`]
    case 'failed': {
      const { title, detail, requestId } = outcome.failure
      const facts = [title, detail, requestId && `request id ${requestId}`].filter(Boolean)
      return [`(${chatWords.failed}: ${facts.join(', ')})`]
    }
    case 'answered': {
      const { agent_response, handoff_reason, no_response_reason, quick_replies } = outcome.answer
      const time = formatDuration(outcome.milliseconds)
      return [
        agent_response === '' ? `(${chatWords.silent})` : `${chatWords.agent} (${time}): ${agent_response}`,
        ...(no_response_reason ? [`(${reasonLine(no_response_reason, silenceText)})`] : []),
        ...(handoff_reason ? [`(${chatWords.handedOver}: ${reasonLine(handoff_reason, handoffText)})`] : []),
        ...(quick_replies?.length ? [`(${chatWords.quickReplies}: ${quick_replies.join(' | ')})`] : []),
      ]
    }
  }
}

function reasonLine(reason: string, explain: (reason: string) => string): string {
  const text = explain(reason)
  return text === '' ? reason : `${text} ${reason}`
}
