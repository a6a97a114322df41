import { parseJson } from '../../../../../../contract/json.ts'
import { isInstagramDelivery } from '../../../../../../contract/platform/conversations/webhook-payload.ts'
import type { WebhookEvent } from '../../../../../../contract/studio/webhook-event.ts'
import { t } from '../../../../../../contract/translate.ts'
import type { ConversationFact } from '../../../../../../conversations/fact.ts'
import { noticeText } from '../../../../../../conversations/notices.ts'
import { messageWords } from '../../../../../../conversations/words.ts'
import { type ReadChange, readEvent } from '../../../../../conversation/model/read-event.ts'
import { handoverText, statusText } from '../../../../../conversation/phrases.ts'
import { reasonText } from '../../../../../conversation/reason-text.ts'
import { labeled } from '../../../../../text/small-texts.ts'
import { moreOf } from '../../search/phrases.ts'
import { kindsText, webhookWords } from '../../words.ts'
import { noticeSummary } from './notice-summary.ts'

function factSummary(fact: ConversationFact): string {
  switch (fact.kind) {
    case 'message':
      return messageWords(fact.content)
    case 'edit':
      return t('Edited: {text}', { text: messageWords(fact.content) })
    case 'deletion':
      return t('Deleted a message')
    case 'reaction':
      return fact.emoji ? t('Reacted with {emoji}', { emoji: fact.emoji }) : t('Removed a reaction')
    case 'notice':
      return noticeText(fact.notice)
    case 'status':
      return fact.problem ? labeled(statusText(fact.status), fact.problem) : statusText(fact.status)
    case 'handover': {
      const reason = fact.reason && reasonText(fact.reason)
      return reason ? labeled(handoverText(fact.to), reason) : handoverText(fact.to)
    }
  }
}

/** A webhook with hundreds of old messages is not about each of them. */
function changeSummaries({ change, facts }: ReadChange): string[] {
  return facts.length === 0 || change.field === 'history' ? [noticeSummary(change)] : facts.map(factSummary)
}

/** The event's first failed delivery, which matters more than successful ones. */
export function failedDelivery(event: WebhookEvent): string | undefined {
  const all = readEvent(event).changes.flatMap(({ change, facts }) =>
    change.field === 'history' ? [] : facts,
  )
  const failed = all.find((fact) => fact.kind === 'status' && fact.status === 'failed')
  return failed && factSummary(failed)
}

export function eventSummary(event: WebhookEvent): string {
  if (isInstagramDelivery(event.bodyEncoding === 'utf8' ? parseJson(event.body) : undefined))
    return t('Of an Instagram agent: not read into conversations')
  const parts = readEvent(event).changes.flatMap(changeSummaries)
  const failure = failedDelivery(event)
  const first = failure ?? parts.find((part) => part !== '')
  if (first === undefined) {
    if (event.size === 0) return webhookWords.emptyBody
    return kindsText(event)
  }
  return parts.length > 1 ? `${first} ${moreOf(parts.length - 1)}` : first
}
