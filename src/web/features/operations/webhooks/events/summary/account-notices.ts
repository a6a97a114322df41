/** Sentences for what happens to templates, numbers and accounts, with number and deadline; unknown words as received. */
import type { WebhookChange } from '../../../../../../contract/platform/conversations/webhook-payload.ts'
import { t } from '../../../../../../contract/translate.ts'
import { z } from '../../../../../../contract/zod.ts'
import { accountSentence } from '../../../../../../conversations/account-events.ts'
import { readableName } from '../../../../../../conversations/notices.ts'
import { formatDate, formatNumber } from '../../../../../text/format.ts'
import { labeled } from '../../../../../text/small-texts.ts'
import { conversationLimitText, fromToText } from './notice-phrases.ts'

const word = z.string().nullish().catch(undefined)
const amount = z.union([z.number(), z.string()]).nullish().catch(undefined)

const notice = z.looseObject({
  event: word,
  decision: word,
  reason: word,
  rejection_reason: word,
  phone_number: word,
  display_phone_number: word,
  requested_verified_name: word,
  current_limit: word,
  requester: word,
  message_template_name: word,
  previous_quality_score: word,
  new_quality_score: word,
  previous_category: word,
  new_category: word,
  category: word,
  correct_category: word,
  alert_description: word,
  max_daily_conversation_per_phone: amount,
  max_phone_numbers_per_business: amount,
  disable_info: z.looseObject({ disable_date: amount }).nullish().catch(undefined),
  automatic_events: z
    .array(z.looseObject({ event_name: word }))
    .nullish()
    .catch(undefined),
})
type Notice = z.infer<typeof notice>

const templateStates: Readonly<Record<string, (name: string) => string>> = {
  APPROVED: (name) => t('Template {name} approved', { name }),
  REJECTED: (name) => t('Template {name} rejected', { name }),
  PENDING: (name) => t('Template {name} is under review', { name }),
  IN_APPEAL: (name) => t('Template {name}: appeal under review', { name }),
  FLAGGED: (name) => t('Template {name} is to be disabled', { name }),
  PAUSED: (name) => t('Template {name} paused', { name }),
  DISABLED: (name) => t('Template {name} disabled', { name }),
  REINSTATED: (name) => t('Template {name} can be used again', { name }),
  PENDING_DELETION: (name) => t('Template {name} is being deleted', { name }),
  DELETED: (name) => t('Template {name} deleted', { name }),
  ARCHIVED: (name) => t('Template {name} archived', { name }),
  LOCKED: (name) => t('Template {name} cannot be edited', { name }),
  UNLOCKED: (name) => t('Template {name} can be edited again', { name }),
}

const qualityEvents: Readonly<Record<string, string>> = {
  FLAGGED: t('The quality is low'),
  UNFLAGGED: t('The quality is good again'),
  UPGRADE: t('The messaging limit was raised'),
  DOWNGRADE: t('The messaging limit was lowered'),
  ONBOARDING: t('The messaging limit was set'),
  THROUGHPUT_UPGRADE: t('The throughput was raised'),
}

const nameDecisions: Readonly<Record<string, (name: string) => string>> = {
  APPROVED: (name) => t('The name {name} was approved', { name }),
  REJECTED: (name) => t('The name {name} was rejected', { name }),
  DEFERRED: (name) => t('The name {name} is still under review', { name }),
  PENDING: (name) => t('The name {name} is under review', { name }),
}

const reviewDecisions: Readonly<Record<string, string>> = {
  APPROVED: t('The review of the account ended well'),
  REJECTED: t('The account failed its review'),
  PENDING: t('The account is under review'),
  DEFERRED: t('The review of the account was put off'),
}

const securityEvents: Readonly<Record<string, string>> = {
  PIN_CHANGED: t('The PIN was changed'),
  PIN_RESET_REQUEST: t('A reset of the PIN was requested'),
  PIN_RESET_SUCCESS: t('The PIN was reset'),
}

const automaticEvents: Readonly<Record<string, string>> = {
  LeadSubmitted: t('The platform found a lead in a conversation'),
  Purchase: t('The platform found a purchase in a conversation'),
}

function known<Value>(texts: Readonly<Record<string, Value>>, name: string | null | undefined) {
  return name && Object.hasOwn(texts, name) ? texts[name] : undefined
}

const dayText = (at: number) => formatDate(at, 'day')

const isSaid = (text: string | null | undefined): text is string => !!text && text !== 'NONE'

function templateText({ event, message_template_name, reason, disable_info }: Notice): string {
  const name = message_template_name ?? ''
  const sentence = known(templateStates, event)?.(name) ?? [name, event].filter(Boolean).join(' · ')
  const date = Number(disable_info?.disable_date)
  const parts = [
    sentence,
    isSaid(reason) && readableName(reason),
    date > 0 && t('On {date}', { date: dayText(date * 1000) }),
  ]
  return parts.filter(Boolean).join(' · ')
}

function templateChangeText(data: Notice): string {
  const change =
    (data.new_quality_score &&
      t('Quality: {change}', { change: fromToText(data.previous_quality_score, data.new_quality_score) })) ||
    (data.correct_category &&
      t('Category {category}, the right one is {correct}', {
        category: readableName(data.category ?? ''),
        correct: readableName(data.correct_category),
      })) ||
    (data.new_category &&
      t('Category: {change}', {
        change: fromToText(
          data.previous_category && readableName(data.previous_category),
          readableName(data.new_category),
        ),
      }))
  return [data.message_template_name, change].filter(Boolean).join(' · ')
}

function ofNumber({ display_phone_number, phone_number }: Notice, sentence: string): string {
  const digits = (display_phone_number ?? phone_number)?.replace(/\D/g, '')
  return digits && sentence ? labeled(`+${digits}`, sentence) : sentence
}

function qualityText(data: Notice): string {
  const sentence = known(qualityEvents, data.event) ?? readableName(data.event ?? '')
  const limit = data.current_limit && limitOf(data.current_limit)
  return ofNumber(data, [sentence, limit].filter(Boolean).join(' · '))
}

/** `TIER_1K` is 1,000 customers a day. */
function limitOf(tier: string): string {
  const [, digits, unit] = /^TIER_(\d+)(K?)$/.exec(tier) ?? []
  if (digits === undefined) return readableName(tier)
  return t('{count} customers a day', { count: formatNumber(Number(digits) * (unit ? 1000 : 1)) })
}

function nameText(data: Notice): string {
  const name = data.requested_verified_name ?? ''
  const sentence =
    known(nameDecisions, data.decision)?.(name) ?? [name, data.decision].filter(Boolean).join(' · ')
  const reason = isSaid(data.rejection_reason) ? readableName(data.rejection_reason) : undefined
  return ofNumber(data, [sentence, reason].filter(Boolean).join(' · '))
}

function capabilityText(data: Notice): string {
  const perDay = data.max_daily_conversation_per_phone
  return perDay ? conversationLimitText(Number(perDay)) : ''
}

const texts: Readonly<Record<string, (data: Notice) => string>> = {
  message_template_status_update: templateText,
  message_template_quality_update: templateChangeText,
  template_category_update: templateChangeText,
  template_correct_category_detection: templateChangeText,
  phone_number_quality_update: qualityText,
  phone_number_name_update: nameText,
  account_review_update: ({ decision }) => known(reviewDecisions, decision) ?? readableName(decision ?? ''),
  business_capability_update: capabilityText,
  security: (data) => ofNumber(data, known(securityEvents, data.event) ?? readableName(data.event ?? '')),
  automatic_events: ({ automatic_events }) => {
    const name = automatic_events?.[0]?.event_name
    return known(automaticEvents, name) ?? readableName(name ?? '')
  },
}

/** Returns a sentence; undefined for other fields and for values without anything to say. */
export function accountNoticeText(change: WebhookChange): string | undefined {
  const update = accountSentence(change, dayText)
  if (update !== undefined) return update || undefined
  const { data } = notice.safeParse(change.value)
  return (data && known(texts, change.field)?.(data)) || undefined
}
