/** Webhooks that report who controls a conversation from now on. */

import { z } from '../../zod.ts'
import { nullishStrings } from '../nullish.ts'
import { openText } from '../open-text.ts'
import { webhookContact } from './webhook-message.ts'
import { webhookTime } from './webhook-time.ts'

export const ownerRoles = ['ai_agent', 'escalation'] as const
export const ownerAppRoles = ['meta_business_agent', 'business_app'] as const

/** The conversation so far; seen at the top level as well as inside `control_passed`. */
export const conversationContext = z.looseObject({
  type: openText(['summary', 'history']).nullish(),
  summary: z.looseObject({ text: z.string().nullish() }).nullish(),
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
export type ConversationContext = z.infer<typeof conversationContext>

/** The `previous_…` fields name the side that lost control. */
const controlPassed = z.looseObject({
  metadata: z.string().nullish(),
  previous_owner_app_id: z.string().nullish(),
  previous_owner_app_role: openText(ownerAppRoles).nullish(),
  previous_owner_role: openText(ownerRoles).nullish(),
  new_owner_role: openText(ownerRoles).nullish(),
  previous_owner: z
    .looseObject({
      ...nullishStrings('app_id', 'app_role', 'business_id'),
    })
    .nullish(),
  conversation_context: conversationContext.nullish(),
})

/** Has no `metadata`: the phone number is under `recipient`. */
export const handoverValue = z
  .looseObject({
    messaging_product: z.string().nullish(),
    recipient: z
      .looseObject({ display_phone_number: z.string().nullish(), phone_number_id: z.string().nullish() })
      .nullish(),
    sender: z
      .looseObject({
        ...nullishStrings('phone_number', 'wa_id', 'user_id'),
      })
      .nullish(),
    timestamp: webhookTime.nullish(),
    type: openText(['control_passed']).nullish(),
    control_passed: controlPassed.nullish(),
    contacts: z.array(webhookContact).nullish(),
    conversation_context: conversationContext.nullish(),
  })
  .meta({ id: 'WebhookHandoverValue' })
export type HandoverValue = z.infer<typeof handoverValue>

/** Returns the context of a handover from either of the places where it has been seen. */
export function contextOf(handover: HandoverValue): ConversationContext | undefined {
  return handover.conversation_context ?? handover.control_passed?.conversation_context ?? undefined
}

/** Returns who answers the customer from now on; undefined where the webhook does not say. */
export function newOwnerOf(handover: HandoverValue): 'agent' | 'business' | undefined {
  const passed = handover.control_passed
  if (passed?.new_owner_role === 'ai_agent') return 'agent'
  if (passed?.new_owner_role === 'escalation') return 'business'
  const lost =
    passed?.previous_owner_role ?? passed?.previous_owner_app_role ?? passed?.previous_owner?.app_role
  if (lost === 'ai_agent' || lost === 'meta_business_agent') return 'business'
  if (lost === 'escalation' || lost === 'business_app') return 'agent'
  return undefined
}
