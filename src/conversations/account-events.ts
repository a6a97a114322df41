/** What an account event means: a sentence, and whether it stops a number. */
import type { AccountUpdateValue } from '../contract/platform/conversations/webhook-account.ts'
import { readChange, type WebhookChange } from '../contract/platform/conversations/webhook-payload.ts'
import { recognisedOf } from '../contract/reader/unrecognised.ts'
import { t } from '../contract/translate.ts'
import { readableName } from './notices.ts'

/** Something that stops a number, or ends it. */
export interface AccountEffect {
  /** A restriction, `DISABLED`, `SCHEDULED`, or why the number is disconnected. */
  readonly cause: string
  readonly state: 'begins' | 'ends'
  /** Milliseconds: when a restriction ends, or a scheduled ban begins. */
  readonly deadline?: number
  /** Digits of the only number that is meant; absent for the whole account. */
  readonly digits?: string
}

const restrictions: Readonly<Record<string, string>> = {
  RESTRICTED_BIZ_INITIATED_MESSAGING: t('The account may not start conversations'),
  RESTRICTED_CUSTOMER_INITIATED_MESSAGING: t('The account may not answer customers'),
  RESTRICTED_ADD_PHONE_NUMBER_ACTION: t('The account may not add phone numbers'),
}

const disconnections: Readonly<Record<string, string>> = {
  ACCOUNT_DISCONNECTED: t('disconnected in the phone app'),
  PRIMARY_INACTIVITY: t('phone inactive'),
  COMPANION_INACTIVITY: t('linked device inactive'),
  CHANGE_NUMBER: t('the number was changed'),
  USER_RE_REGISTERED: t('the number was registered again on a phone'),
  BUSINESS_DOWNGRADE: t('no longer a business account in the phone app'),
}

const others: Readonly<Record<string, string>> = {
  DISABLED: t('Disabled by the platform'),
  SCHEDULED: t('Will be disabled by the platform'),
  PARTNER_REMOVED: t('The app’s access to the account was removed'),
  ACCOUNT_OFFBOARDED: t('The number left the platform'),
  ACCOUNT_DELETED: t('The account was deleted'),
}

const known = (texts: Readonly<Record<string, string>>, word: string) =>
  Object.hasOwn(texts, word) ? texts[word] : undefined

/** Describes why a number is stopped, without number and deadline; unknown causes by their name. */
export function restrictionText(cause: string): string {
  const disconnection = known(disconnections, cause)
  if (disconnection !== undefined)
    return t('The phone app disconnected this number: {reason}', { reason: disconnection })
  return (
    known(restrictions, cause) ??
    known(others, cause) ??
    t('Restricted: {restriction}', { restriction: readableName(cause) })
  )
}

const digitsOf = (number: string | null | undefined) => number?.replace(/\D/g, '') || undefined

/** No date is later, or earlier (ECMA-262, section 21.4.1.1). */
const maxTimeMs = 8.64e15

/** Seconds, also as text; a date in words. */
function momentOf(value: string | number | null | undefined): number | undefined {
  if (value === null || value === undefined || value === '') return undefined
  const seconds = Number(value)
  const at = Number.isNaN(seconds) ? Date.parse(`${value} UTC`) : seconds * 1000
  return Math.abs(at) <= maxTimeMs ? at : undefined
}

/** Ends everything of its kind that is not named again. */
const everyRestriction: readonly string[] = Object.keys(restrictions)
const everyDisconnection: readonly string[] = [
  ...Object.keys(disconnections),
  'PARTNER_REMOVED',
  'ACCOUNT_OFFBOARDED',
]
const lost: ReadonlySet<string> = new Set(['PARTNER_REMOVED', 'ACCOUNT_OFFBOARDED', 'ACCOUNT_DELETED'])
const regained: ReadonlySet<string> = new Set([
  'ACCOUNT_RECONNECTED',
  'PARTNER_ADDED',
  'PARTNER_APP_INSTALLED',
])

function banEffects({ ban_info }: AccountUpdateValue): AccountEffect[] {
  const deadline = momentOf(ban_info?.waba_ban_date)
  switch (ban_info?.waba_ban_state) {
    case 'REINSTATE':
      return ['DISABLED', 'SCHEDULED'].map((cause) => ({ cause, state: 'ends' }))
    case 'SCHEDULE_FOR_DISABLE':
      return [{ cause: 'SCHEDULED', state: 'begins', ...(deadline !== undefined && { deadline }) }]
    case 'DISABLE':
      return [
        { cause: 'SCHEDULED', state: 'ends' },
        { cause: 'DISABLED', state: 'begins' },
      ]
    default:
      return []
  }
}

function restrictionEffects({ restriction_info }: AccountUpdateValue): AccountEffect[] {
  const now = recognisedOf(restriction_info ?? [])
  const over = everyRestriction.filter(
    (cause) => !now.some(({ restriction_type }) => restriction_type === cause),
  )
  return [
    ...over.map((cause): AccountEffect => ({ cause, state: 'ends' })),
    ...now.map(({ restriction_type: cause, expiration }): AccountEffect => {
      const deadline = momentOf(expiration)
      return { cause, state: 'begins', ...(deadline !== undefined && { deadline }) }
    }),
  ]
}

function effectsOfUpdate(value: AccountUpdateValue): AccountEffect[] {
  const { event, disconnection_info } = value
  if (event === 'ACCOUNT_RESTRICTION') return restrictionEffects(value)
  if (event === 'DISABLED_UPDATE') return banEffects(value)
  if (event && regained.has(event)) return everyDisconnection.map((cause) => ({ cause, state: 'ends' }))
  if (event && lost.has(event)) return [{ cause: disconnection_info?.reason || event, state: 'begins' }]
  return []
}

/** Returns what a change does to the numbers of its account; empty for most. */
export function accountEffects(change: WebhookChange): AccountEffect[] {
  const read = change.field === 'account_update' ? readChange(change) : undefined
  if (read?.field !== 'account_update') return []
  const digits = digitsOf(read.value.phone_number)
  return effectsOfUpdate(read.value).map((effect) => ({ ...effect, ...(digits && { digits }) }))
}

/** How readers write a day, in their own language. */
type DayText = (at: number) => string

/** Returns the cause with its deadline. */
export function effectText(
  { cause, deadline }: Pick<AccountEffect, 'cause' | 'deadline'>,
  dayText: DayText,
): string {
  const text = restrictionText(cause)
  if (deadline === undefined) return text
  const date = dayText(deadline)
  return cause === 'SCHEDULED'
    ? t('{text} on {date}', { text, date })
    : t('{text} until {date}', { text, date })
}

const updates: Readonly<Record<string, string>> = {
  ACCOUNT_RESTRICTION: t('The restriction of the account was lifted'),
  ACCOUNT_RECONNECTED: t('The number is connected again'),
  PARTNER_ADDED: t('The app was given access to the account'),
  PARTNER_APP_INSTALLED: t('The app was installed for the account'),
  PARTNER_APP_UNINSTALLED: t('The app was uninstalled from the account'),
  VERIFIED_ACCOUNT: t('The account is verified'),
}

function updateSentence(
  value: AccountUpdateValue,
  effects: readonly AccountEffect[],
  dayText: DayText,
): string {
  const begun = effects.filter(({ state }) => state === 'begins')
  if (begun.length > 0) return begun.map((effect) => effectText(effect, dayText)).join('. ')
  const { event, ban_info, violation_info, volume_tier_info } = value
  if (ban_info?.waba_ban_state === 'REINSTATE') return t('Enabled again by the platform')
  if (violation_info?.violation_type)
    return t('Against the platform’s rules: {rule}', { rule: readableName(violation_info.violation_type) })
  if (volume_tier_info?.tier) {
    const tier = [volume_tier_info.tier, volume_tier_info.pricing_category, volume_tier_info.region]
    return t('Price tier: {tier}', {
      tier: tier
        .filter(Boolean)
        .map((part) => readableName(String(part)))
        .join(', '),
    })
  }
  return known(updates, event ?? '') ?? readableName(event ?? '')
}

/** Returns a sentence with the number, or undefined if the change is not an account update. */
export function accountSentence(change: WebhookChange, dayText: DayText): string | undefined {
  const read = readChange(change)
  if (read?.field !== 'account_update') return undefined
  const sentence = updateSentence(read.value, accountEffects(change), dayText)
  const digits = digitsOf(read.value.phone_number)
  return digits === undefined || sentence === ''
    ? sentence
    : t('{name}: {value}', { name: `+${digits}`, value: sentence })
}
