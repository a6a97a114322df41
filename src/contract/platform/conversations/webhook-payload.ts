import { isObject } from '../../json.ts'
import type { AnswerDifference } from '../../reader/difference.ts'
import { entryListOf } from '../../reader/entries.ts'
import { readTolerantly } from '../../reader/read.ts'
import { recognisedOf, Unrecognised, unrecognisedOf } from '../../reader/unrecognised.ts'
import { z } from '../../zod.ts'
import { accountReviewValue, accountUpdateValue, automaticEventsValue } from './webhook-account.ts'
import { echoesValue, messagesValue, standbyValue } from './webhook-conversation.ts'
import { callsValue, preferencesValue } from './webhook-customer.ts'
import { handoverValue } from './webhook-handover.ts'
import { flowValue, numberNameValue, numberQualityValue, templateStatusValue } from './webhook-notice.ts'
import { appStateValue, historyValue } from './webhook-sync.ts'

export const neededWebhookFields = ['messages', 'standby', 'messaging_handovers'] as const

export const otherWebhookFields = [
  'smb_message_echoes',
  'smb_app_state_sync',
  'history',
  'message_echoes',
  'message_template_status_update',
  'message_template_quality_update',
  'message_template_components_update',
  'template_category_update',
  'template_correct_category_detection',
  'phone_number_quality_update',
  'phone_number_name_update',
  'account_update',
  'automatic_events',
  'account_review_update',
  'account_alerts',
  'account_settings_update',
  'business_capability_update',
  'business_status_update',
  'consumer_profile',
  'group_lifecycle_update',
  'group_participants_update',
  'group_settings_update',
  'group_status_update',
  'user_preferences',
  'calls',
  'flows',
  'security',
] as const

/** Ids sent by the platform's "send test" button. */
export const dashboardTest = {
  accountId: '0',
  phoneNumberId: '123456123',
  customerId: '16315551181',
} as const

export const webhookChange = z
  .looseObject({ field: z.string(), value: z.unknown() })
  .meta({ id: 'WebhookChange' })
export type WebhookChange = z.infer<typeof webhookChange>

export const webhookPayload = z
  .looseObject({
    object: z.string(),
    entry: entryListOf(
      z.looseObject({
        id: z.string().nullish(),
        time: z.number().nullish(),
        changes: entryListOf(webhookChange),
      }),
    ),
  })
  .meta({ id: 'WebhookPayload' })

const understoodChange = z.discriminatedUnion('field', [
  z.looseObject({ field: z.literal('messages'), value: messagesValue }),
  z.looseObject({ field: z.literal('standby'), value: standbyValue }),
  z.looseObject({ field: z.literal('messaging_handovers'), value: handoverValue }),
  z.looseObject({ field: z.literal('smb_message_echoes'), value: echoesValue }),
  z.looseObject({ field: z.literal('message_echoes'), value: echoesValue }),
  z.looseObject({ field: z.literal('message_template_status_update'), value: templateStatusValue }),
  z.looseObject({ field: z.literal('phone_number_quality_update'), value: numberQualityValue }),
  z.looseObject({ field: z.literal('phone_number_name_update'), value: numberNameValue }),
  z.looseObject({ field: z.literal('account_update'), value: accountUpdateValue }),
  z.looseObject({ field: z.literal('account_review_update'), value: accountReviewValue }),
  z.looseObject({ field: z.literal('automatic_events'), value: automaticEventsValue }),
  z.looseObject({ field: z.literal('user_preferences'), value: preferencesValue }),
  z.looseObject({ field: z.literal('calls'), value: callsValue }),
  z.looseObject({ field: z.literal('flows'), value: flowValue }),
  z.looseObject({ field: z.literal('history'), value: historyValue }),
  z.looseObject({ field: z.literal('smb_app_state_sync'), value: appStateValue }),
])
export type UnderstoodChange = z.infer<typeof understoodChange>

export interface WebhookDelivery {
  readonly changes: readonly WebhookChange[]
  /** Of each change, in the same order: the account's id. */
  readonly accountIds: readonly (string | undefined)[]
  /** Likewise: when the platform made the entry, in milliseconds since 1970. */
  readonly times: readonly (number | undefined)[]
  /** Entries of unknown form; the others remain usable. */
  readonly unrecognised: readonly Unrecognised[]
  readonly differences: readonly AnswerDifference[]
}

const nothing: WebhookDelivery = {
  ...{ changes: [], accountIds: [], times: [] },
  ...{ unrecognised: [], differences: [] },
}

/**
 * Returns whether a delivery is about an Instagram agent: `standby` and `messaging` instead of `changes`, no phone number
 * id, and no capture to confirm the shapes, so it is kept raw (docs/platform.md, section 16.7).
 */
export function isInstagramDelivery(body: unknown): boolean {
  return isObject(body) && body.object === 'instagram'
}

/** Reads a delivery entry by entry. An invalid delivery has no entries, because anybody may post. */
export function readDelivery(body: unknown): WebhookDelivery {
  if (isInstagramDelivery(body)) return nothing
  const parsed = readTolerantly(webhookPayload, body)
  if (!parsed.ok) return { ...nothing, differences: parsed.differences }
  const entries = recognisedOf(parsed.value.entry)
  const changes = entries.flatMap(({ changes }) => recognisedOf(changes))
  const values = changes.map(readValue)
  return {
    changes,
    accountIds: entries.flatMap(({ id, changes: all }) => recognisedOf(all).map(() => id ?? undefined)),
    times: entries.flatMap(({ time, changes: all }) => recognisedOf(all).map(() => millisecondsOf(time))),
    unrecognised: [
      ...unrecognisedOf(parsed.value.entry),
      ...entries.flatMap(({ changes }) => unrecognisedOf(changes)),
      ...values.flatMap(({ unrecognised }) => unrecognised),
    ],
    differences: [...parsed.differences, ...values.flatMap(({ differences }) => differences)],
  }
}

/** Seconds, also as text. */
function millisecondsOf(seconds: unknown): number | undefined {
  const at = typeof seconds === 'number' || typeof seconds === 'string' ? Number(seconds) * 1000 : Number.NaN
  return Number.isSafeInteger(at) && at > 0 ? at : undefined
}

const understoodFields = new Set<string>(understoodChange.options.map(({ shape }) => shape.field.value))

function readValue(change: WebhookChange): WebhookDelivery & { change?: UnderstoodChange } {
  if (!understoodFields.has(change.field)) return nothing
  const parsed = readTolerantly(understoodChange, change)
  const { differences } = parsed
  if (!parsed.ok) return { ...nothing, differences, unrecognised: [new Unrecognised(change)] }
  return { ...nothing, differences, unrecognised: oddIn(parsed.value), change: parsed.value }
}

function oddIn(change: UnderstoodChange): Unrecognised[] {
  const { value } = change
  const parts = [value, change.field === 'standby' ? change.value.standby : {}]
  return parts.flatMap((part) =>
    Object.values(part).flatMap((list) => (Array.isArray(list) ? unrecognisedOf(list) : [])),
  )
}

/** Reads a change's value; undefined when only its field name is known. */
export function readChange(change: WebhookChange): UnderstoodChange | undefined {
  return readValue(change).change
}

const addressed = z.looseObject({
  metadata: z.looseObject({ phone_number_id: z.string().nullish() }).nullish(),
  recipient: z.looseObject({ phone_number_id: z.string().nullish() }).nullish(),
})

/** Returns a change's phone number; undefined at account level. */
export function phoneNumberIdOf(change: WebhookChange): string | undefined {
  const parsed = addressed.safeParse(change.value)
  if (!parsed.success) return undefined
  return parsed.data.metadata?.phone_number_id ?? parsed.data.recipient?.phone_number_id ?? undefined
}
