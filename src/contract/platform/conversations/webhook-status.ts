import { z } from '../../zod.ts'
import { nullishStrings } from '../nullish.ts'
import { openText } from '../open-text.ts'
import { webhookTime } from './webhook-time.ts'

/** The last three are rare: voice message played, message deleted, warning. */
export const deliveryStatuses = [
  'sent',
  'delivered',
  'read',
  'failed',
  'played',
  'deleted',
  'warning',
] as const

export const webhookError = z.looseObject({
  code: z.number(),
  title: z.string().nullish(),
  message: z.string().nullish(),
  /** In place of `error_data`, as with messages of unknown type. */
  details: z.string().nullish(),
  error_data: z.looseObject({ details: z.string().nullish() }).nullish(),
  href: z.string().nullish(),
})
export type WebhookError = z.infer<typeof webhookError>

/** The amount is `value / offset`. */
const payment = z.looseObject({
  ...nullishStrings('reference_id', 'currency'),
  amount: z.looseObject({ value: z.number().nullish(), offset: z.number().nullish() }).nullish(),
  transaction: z.looseObject(nullishStrings('id', 'type', 'status')).nullish(),
})

export const webhookStatus = z
  .looseObject({
    id: z.string(),
    status: openText(deliveryStatuses),
    timestamp: webhookTime.nullish(),
    /** `payment` is no delivery status. */
    type: openText(['payment']).nullish(),
    ...nullishStrings('recipient_id', 'recipient_user_id', 'recipient_parent_user_id', 'recipient_type'),
    ...nullishStrings('recipient_participant_id', 'recipient_participant_user_id'),
    payment: payment.nullish(),
    /** JSON text when the agent sent the message. */
    biz_opaque_callback_data: z.string().nullish(),
    conversation: z
      .looseObject({
        id: z.string().nullish(),
        expiration_timestamp: webhookTime.nullish(),
        origin: z.looseObject({ type: z.string().nullish() }).nullish(),
      })
      .nullish(),
    pricing: z
      .looseObject({
        billable: z.boolean().nullish(),
        pricing_model: openText(['CBP', 'PMP']).nullish(),
        type: openText(['regular', 'free_customer_service', 'free_entry_point']).nullish(),
        category: z.string().nullish(),
      })
      .nullish(),
    errors: z.array(webhookError).nullish(),
  })
  .meta({ id: 'WebhookStatus' })
export type WebhookStatus = z.infer<typeof webhookStatus>
