/** Summaries of changes outside conversations: templates, numbers, accounts, flows, groups, the phone's app. */
import type { FlowValue } from '../../../../../../contract/platform/conversations/webhook-notice.ts'
import {
  readChange,
  type WebhookChange,
} from '../../../../../../contract/platform/conversations/webhook-payload.ts'
import { webhookError } from '../../../../../../contract/platform/conversations/webhook-status.ts'
import type {
  AppStateValue,
  HistoryValue,
} from '../../../../../../contract/platform/conversations/webhook-sync.ts'
import { z } from '../../../../../../contract/zod.ts'
import { groupText, readableName } from '../../../../../../conversations/notices.ts'
import { errorText } from '../../../../../../conversations/words.ts'
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

export function noticeSummary(change: WebhookChange): string {
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
