/** Webhooks that report who controls a conversation from now on. */

import { isObject, parseJson } from '../../json.ts'
import { z } from '../../zod.ts'
import { nullishStrings } from '../nullish.ts'
import { openText } from '../open-text.ts'
import { webhookContact } from './webhook-message.ts'
import { webhookTime } from './webhook-time.ts'

/** `business` is the newer word for `escalation`. */
export const ownerRoles = ['ai_agent', 'escalation', 'business'] as const
export const ownerAppRoles = ['meta_business_agent', 'business_app'] as const

const summarized = z.looseObject({
  type: openText(['summary', 'history']).nullish(),
  /** One reader of live traffic expects a text. */
  summary: z.union([z.string(), z.looseObject({ text: z.string().nullish() })]).nullish(),
  history: z
    .looseObject({
      items: z
        .array(
          z.looseObject({
            ...nullishStrings('from', 'role', 'sender_type', 'type'),
            text: z.looseObject({ body: z.string().nullish() }).nullish(),
          }),
        )
        .nullish(),
    })
    .nullish(),
})

/** The conversation so far; documented inside the control block, and absent in all stored samples. */
export const conversationContext = z.union([z.string(), summarized])
export type ConversationContext = z.infer<typeof conversationContext>

const customerIds = z.looseObject({ ...nullishStrings('phone_number', 'wa_id', 'user_id') })

/** The `previous_…` fields name the side that lost control. Most older samples have no role, only a reason. */
const controlChange = z.looseObject({
  /** The reason: a word, JSON as text, or an object. Also what another app handed over with the conversation. */
  metadata: z.union([z.string(), z.looseObject({ reason: z.string().nullish() })]).nullish(),
  previous_owner_app_id: z.string().nullish(),
  previous_owner_app_role: openText(ownerAppRoles).nullish(),
  previous_owner_role: openText(ownerRoles).nullish(),
  new_owner_role: openText(ownerRoles).nullish(),
  previous_owner: z
    .looseObject({
      ...nullishStrings('app_id', 'app_role', 'business_id'),
    })
    .nullish(),
  /** The customer, as documented today. */
  recipient: customerIds.nullish(),
  conversation_context: conversationContext.nullish(),
})

/** The phone number is under `recipient`; older samples have it in `metadata`, and the customer in `contacts`. */
export const handoverValue = z
  .looseObject({
    messaging_product: z.string().nullish(),
    metadata: z.looseObject({ ...nullishStrings('display_phone_number', 'phone_number_id') }).nullish(),
    recipient: customerIds.extend({ ...nullishStrings('display_phone_number', 'phone_number_id') }).nullish(),
    sender: customerIds.nullish(),
    timestamp: webhookTime.nullish(),
    type: openText(['control_passed', 'control_taken']).nullish(),
    control_passed: controlChange.nullish(),
    /** In place of `control_passed`, to the side that lost control. */
    control_taken: controlChange.nullish(),
    contacts: z.array(webhookContact).nullish(),
    conversation_context: conversationContext.nullish(),
  })
  .meta({ id: 'WebhookHandoverValue' })
export type HandoverValue = z.infer<typeof handoverValue>

function changeIn({ control_passed, control_taken }: HandoverValue) {
  return control_passed ?? control_taken ?? undefined
}

/** Returns the summary of a handover from any of the places and forms in which it has been seen. */
export function summaryOf(handover: HandoverValue): string | undefined {
  const context = handover.conversation_context ?? changeIn(handover)?.conversation_context
  const summary = typeof context === 'string' ? context : context?.summary
  return (typeof summary === 'string' ? summary : summary?.text) || undefined
}

/** Returns why control changed, such as `customer_request`; undefined where the webhook does not say. */
export function handoverReasonOf(handover: HandoverValue): string | undefined {
  const metadata = changeIn(handover)?.metadata
  const read = typeof metadata === 'string' ? (parseJson(metadata) ?? metadata) : metadata
  if (isObject(read) && 'reason' in read) return typeof read.reason === 'string' ? read.reason : undefined
  return typeof metadata === 'string' && metadata !== '' ? metadata : undefined
}

/** Returns the ids by which a handover names its customer, the phone number first. */
export function handoverCustomersOf(handover: HandoverValue): (string | null | undefined)[] {
  const { sender, recipient, contacts } = handover
  const named = [sender, changeIn(handover)?.recipient, contacts?.[0], recipient]
  return [sender?.phone_number, ...named.flatMap((ids) => [ids?.wa_id, ids?.user_id])]
}

const teamRoles: readonly (string | null | undefined)[] = ['escalation', 'business', 'business_app']
const agentRoles: readonly (string | null | undefined)[] = ['ai_agent', 'meta_business_agent']

/**
 * Returns who answers the customer from now on; undefined where the webhook has a role that is not known. Without any
 * role it is the business: only this direction has been seen, and each reason says that the agent stopped.
 */
export function newOwnerOf(handover: HandoverValue): 'agent' | 'business' | undefined {
  const change = changeIn(handover)
  if (change === undefined) return undefined
  if (agentRoles.includes(change.new_owner_role)) return 'agent'
  if (teamRoles.includes(change.new_owner_role)) return 'business'
  const lost = change.previous_owner_role ?? change.previous_owner_app_role ?? change.previous_owner?.app_role
  if (agentRoles.includes(lost)) return 'business'
  if (teamRoles.includes(lost)) return 'agent'
  return lost || change.new_owner_role ? undefined : 'business'
}
