import { z } from '../../zod.ts'
import { nullishStrings } from '../nullish.ts'
import { openText } from '../open-text.ts'
import { webhookMetadata } from './webhook-conversation.ts'
import { webhookContact } from './webhook-message.ts'
import { webhookError } from './webhook-status.ts'
import { webhookTime } from './webhook-time.ts'

const customerParts = {
  messaging_product: z.string().nullish(),
  metadata: webhookMetadata.nullish(),
  contacts: z.array(webhookContact).nullish(),
}

export const customerPreference = z.looseObject({
  wa_id: z.string().nullish(),
  user_id: z.string().nullish(),
  category: openText(['marketing_messages']).nullish(),
  value: openText(['stop', 'resume', 'signup']).nullish(),
  detail: z.string().nullish(),
  timestamp: webhookTime.nullish(),
})

export const preferencesValue = z
  .looseObject({ ...customerParts, user_preferences: z.array(customerPreference) })
  .meta({ id: 'WebhookPreferencesValue' })
export type PreferencesValue = z.infer<typeof preferencesValue>

export const callEvents = [
  'connect',
  'terminate',
  'call_created',
  'call_recording_available',
  'call_transcription_available',
] as const

/** The direction determines which side is the customer. */
export const webhookCall = z.looseObject({
  ...nullishStrings(
    'id',
    'from',
    'from_user_id',
    'from_parent_user_id',
    'to',
    'to_user_id',
    'to_parent_user_id',
  ),
  event: openText(callEvents).nullish(),
  direction: openText(['USER_INITIATED', 'BUSINESS_INITIATED']).nullish(),
  timestamp: webhookTime.nullish(),
  /** One capture has a list. */
  status: z.union([openText(['COMPLETED', 'FAILED']), z.array(z.string())]).nullish(),
  /** Seconds. */
  duration: z.number().nullish(),
})

export const webhookCallStatus = z.looseObject({
  id: z.string().nullish(),
  type: openText(['call']).nullish(),
  status: openText(['RINGING', 'ACCEPTED', 'REJECTED']).nullish(),
  timestamp: webhookTime.nullish(),
  ...nullishStrings('recipient_id', 'recipient_user_id', 'recipient_parent_user_id'),
})

export const callsValue = z
  .looseObject({
    ...customerParts,
    calls: z.array(webhookCall).nullish(),
    statuses: z.array(webhookCallStatus).nullish(),
    errors: z.array(webhookError).nullish(),
  })
  .meta({ id: 'WebhookCallsValue' })
export type CallsValue = z.infer<typeof callsValue>
