import { testOutcomeOf } from '../../../../contract/platform/agent/agent-test.ts'
import { t } from '../../../../contract/translate.ts'
import { knownReasonText } from '../../../conversation/reason-text.ts'
import { formatDuration } from '../../../text/format.ts'
import { type Chat, chatTitle, type Turn } from './chat.ts'
import { chatWords } from './words.ts'

export function transcriptOf(chat: Chat): string {
  const head = [
    chatTitle(chat, chatWords.untitled),
    ...(chat.conversationId ? [`${chatWords.memoryField.label}: ${chat.conversationId}`] : []),
  ]
  return `${[head.join('\n'), ...chat.turns.map(turnText)].join('\n\n')}\n`
}

function turnText({ message, context, sentAt, outcome }: Turn): string {
  const contextLines = context === '' ? [] : [`(${chatWords.sentContext}: ${context})`]
  return [...contextLines, `${chatWords.you} (${sentAt}): ${message}`, ...outcomeLines(outcome)].join('\n')
}

function outcomeLines(outcome: Turn['outcome']): string[] {
  switch (outcome.state) {
    case 'waiting':
      return [`${chatWords.agent}: …`]
    case 'stopped':
      return [`(${chatWords.stopped})`]
    case 'failed': {
      const { title, detail, requestId } = outcome.failure
      const facts = [title, detail, requestId && t('request id {requestId}', { requestId })].filter(Boolean)
      return [`(${chatWords.failed}: ${facts.join(', ')})`]
    }
    case 'answered': {
      const { agent_response, quick_replies } = outcome.answer
      const { silenceReason, handoffReason, isApology } = testOutcomeOf(outcome.answer)
      const time = formatDuration(outcome.milliseconds)
      return [
        agent_response === '' ? `(${chatWords.silent})` : `${chatWords.agent} (${time}): ${agent_response}`,
        ...(silenceReason === null ? [] : [`(${reasonLine(silenceReason)})`]),
        ...(isApology ? [`(${chatWords.apology})`] : []),
        ...(handoffReason === null ? [] : [`(${chatWords.handedOver}: ${reasonLine(handoffReason)})`]),
        ...(quick_replies?.length ? [`(${chatWords.quickReplies}: ${quick_replies.join(' | ')})`] : []),
      ]
    }
  }
}

function reasonLine(reason: string): string {
  const text = knownReasonText(reason)
  return text === '' ? reason : `${text} ${reason}`
}
