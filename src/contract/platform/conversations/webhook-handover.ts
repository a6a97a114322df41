import { isObject, parseJson } from '../../json.ts'
import { z } from '../../zod.ts'
import { nullishStrings } from '../nullish.ts'
import { openText } from '../open-text.ts'
import { takenOverReason } from './thread-control.ts'
import { webhookContact } from './webhook-message.ts'
import { webhookTime } from './webhook-time.ts'

/** `business` is the newer word for `escalation`. */
export const ownerRoles = ['ai_agent', 'escalation', 'business'] as const
export const ownerAppRoles = ['meta_business_agent', 'business_app'] as const

const summarized = z.looseObject({
  type: openText(['summary', 'history']).nullish(),
  /** One client of live traffic expects text. */
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

/** Documented inside the control block; absent in all stored samples. */
export const conversationContext = z.union([z.string(), summarized])

const customerIds = z.looseObject({ ...nullishStrings('phone_number', 'wa_id', 'user_id') })

/** `previous_…` names the side that lost control. Most older samples have a reason but no role. */
const controlChange = z.looseObject({
  /** The reason as a word, JSON text or object; also data from another app. */
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
  recipient: customerIds.nullish(),
  conversation_context: conversationContext.nullish(),
})

/** Older samples have the phone number in `metadata` and the customer in `contacts`. */
export const handoverValue = z
  .looseObject({
    messaging_product: z.string().nullish(),
    metadata: z.looseObject({ ...nullishStrings('display_phone_number', 'phone_number_id') }).nullish(),
    recipient: customerIds.extend({ ...nullishStrings('display_phone_number', 'phone_number_id') }).nullish(),
    sender: customerIds.nullish(),
    timestamp: webhookTime.nullish(),
    type: openText(['control_passed', 'control_taken']).nullish(),
    control_passed: controlChange.nullish(),
    /** Sent to the side that lost control in place of `control_passed`. */
    control_taken: controlChange.nullish(),
    contacts: z.array(webhookContact).nullish(),
    conversation_context: conversationContext.nullish(),
  })
  .meta({ id: 'WebhookHandoverValue' })
export type HandoverValue = z.infer<typeof handoverValue>

function changeIn({ control_passed, control_taken }: HandoverValue) {
  return control_passed ?? control_taken ?? undefined
}

const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

function metadataOf(handover: HandoverValue): unknown {
  const metadata = changeIn(handover)?.metadata
  return typeof metadata === 'string' ? (parseJson(metadata) ?? metadata) : metadata
}

/** Returns the summary of a handover from any known place and form, else the note of who took over. */
export function summaryOf(handover: HandoverValue): string | undefined {
  const context = handover.conversation_context ?? changeIn(handover)?.conversation_context
  const summary = typeof context === 'string' ? context : context?.summary
  const handoverText = (typeof summary === 'string' ? summary : summary?.text) || undefined
  if (handoverText !== undefined || !isTakenOver(handover)) return handoverText
  const metadata = metadataOf(handover)
  return isObject(metadata) ? textIn(metadata.note) : undefined
}

/** Returns the reason of a handover, such as `customer_request`. */
export function handoverReasonOf(handover: HandoverValue): string | undefined {
  const metadata = metadataOf(handover)
  if (isObject(metadata) && 'reason' in metadata) return textIn(metadata.reason)
  return textIn(changeIn(handover)?.metadata)
}

/** Returns whether a team member took the conversation over, so that the customer does not wait. */
export function isTakenOver(handover: HandoverValue): boolean {
  return handoverReasonOf(handover) === takenOverReason && newOwnerOf(handover) === 'business'
}

/** Returns the customer's ids in a handover, phone number first. Of several contacts, none is known to be the customer. */
export function handoverCustomersOf(handover: HandoverValue): (string | null | undefined)[] {
  const { sender, recipient, contacts } = handover
  const inside = changeIn(handover)?.recipient
  const [contact] = contacts?.length === 1 ? contacts : []
  const named = [sender, inside, contact, recipient]
  return [sender?.phone_number, inside?.phone_number, ...named.flatMap((ids) => [ids?.wa_id, ids?.user_id])]
}

const teamRoles: readonly (string | null | undefined)[] = ['escalation', 'business', 'business_app']
const agentRoles: readonly (string | null | undefined)[] = ['ai_agent', 'meta_business_agent']

/** Returns the new owner, by default the business: the only direction seen without a role. */
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
