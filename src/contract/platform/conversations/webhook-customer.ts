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
  value: openText(['stop', 'resume']).nullish(),
  detail: z.string().nullish(),
  timestamp: webhookTime.nullish(),
})

export const preferencesValue = z
  .looseObject({ ...customerParts, user_preferences: z.array(customerPreference) })
  .meta({ id: 'WebhookPreferencesValue' })
export type PreferencesValue = z.infer<typeof preferencesValue>

/** The direction determines which side is the customer. */
export const webhookCall = z.looseObject({
  ...nullishStrings('id', 'from', 'to'),
  event: openText(['connect', 'terminate']).nullish(),
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
  recipient_id: z.string().nullish(),
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
