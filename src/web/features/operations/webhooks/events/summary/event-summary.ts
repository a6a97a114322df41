import { parseJson } from '../../../../../../contract/json.ts'
import type { FlowValue } from '../../../../../../contract/platform/conversations/webhook-notice.ts'
import {
  isInstagramDelivery,
  readChange,
  type WebhookChange,
} from '../../../../../../contract/platform/conversations/webhook-payload.ts'
import { webhookError } from '../../../../../../contract/platform/conversations/webhook-status.ts'
import type {
  AppStateValue,
  HistoryValue,
} from '../../../../../../contract/platform/conversations/webhook-sync.ts'
import type { WebhookEvent } from '../../../../../../contract/studio/webhook-event.ts'
import { t } from '../../../../../../contract/translate.ts'
import { z } from '../../../../../../contract/zod.ts'
import type { ConversationFact } from '../../../../../../conversations/fact.ts'
import { groupText, noticeText, readableName } from '../../../../../../conversations/notices.ts'
import { errorText, messageWords } from '../../../../../../conversations/words.ts'
import { type ReadChange, readEvent } from '../../../../../conversation/model/read-event.ts'
import { handoverText, statusText } from '../../../../../conversation/phrases.ts'
import { reasonText } from '../../../../../conversation/reason-text.ts'
import { labeled } from '../../../../../text/small-texts.ts'
import { moreOf } from '../../search/phrases.ts'
import { kindsText, webhookWords } from '../../words.ts'
import { accountNoticeText } from './account-notices.ts'
import {
  contactsText,
  contactText,
  fieldText,
  flowText,
  fromToText,
  historyMediaText,
  historyText,
} from './notice-phrases.ts'

// Summaries of changes outside conversations: templates, numbers, accounts, flows, groups, the phone's app.

const word = z.string().optional().catch(undefined)

/** One-word details of changes known by name only. */
const telling = z.looseObject({
  alert_description: word,
  event: word,
  decision: word,
  type: word,
  message_template_name: word,
  groups: z
    .array(z.looseObject({ type: word, subject: word }))
    .optional()
    .catch(undefined),
  errors: z.array(webhookError).optional().catch(undefined),
})

const inOneLine = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')

function openSummary({ field, value }: WebhookChange): string {
  const { data } = telling.safeParse(value)
  if (!data) return field
  const [group] = data.groups ?? []
  const [error] = data.errors ?? []
  const facts = [
    data.alert_description,
    data.event,
    data.decision,
    group?.type && groupText(group.type),
    error && errorText(error),
    data.type && readableName(data.type),
  ].find((text) => text)
  return inOneLine(data.message_template_name, facts || undefined, group?.subject) || fieldText(field)
}

function flowSummary({ event, message, flow_id, old_status, new_status }: FlowValue): string {
  return inOneLine(flowText(flow_id), new_status ? fromToText(old_status, new_status) : (message ?? event))
}

function historySummary({ history, messages }: HistoryValue): string {
  const parts = history ?? []
  const error = parts.flatMap((part) => part.errors ?? [])[0]
  if (error) return errorText(error)
  if (messages && messages.length > 0) return historyMediaText(messages.length)
  const threads = parts.flatMap((part) => part.threads ?? [])
  const count = threads.reduce((sum, thread) => sum + (thread.messages?.length ?? 0), 0)
  const progress = parts.at(-1)?.metadata?.progress
  return historyText(
    count,
    threads.length,
    progress === null || progress === undefined ? undefined : String(progress),
  )
}

function contactsSummary({ state_sync }: AppStateValue): string {
  const [first, ...others] = state_sync
  const removed = state_sync.filter(({ action }) => action === 'remove').length
  const name = first?.contact?.full_name ?? first?.contact?.first_name ?? first?.contact?.phone_number
  if (others.length === 0 && name) return contactText(removed === 1, name)
  return contactsText(state_sync.length - removed, removed)
}

function noticeSummary(change: WebhookChange): string {
  const sentence = accountNoticeText(change)
  if (sentence !== undefined) return sentence
  const parsed = readChange(change)
  switch (parsed?.field) {
    case 'flows':
      return flowSummary(parsed.value)
    case 'history':
      return historySummary(parsed.value)
    case 'smb_app_state_sync':
      return contactsSummary(parsed.value) || change.field
    default:
      return openSummary(change)
  }
}

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
