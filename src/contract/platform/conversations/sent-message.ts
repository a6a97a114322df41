import { z } from '../../zod.ts'
import { openText } from '../open-text.ts'
import { oneOf, requiredText } from '../text-field.ts'
import {
  customerFields,
  customerNeeded,
  hasCustomer,
  messagingProduct,
  productField,
} from './thread-control.ts'

export const maxMessageCharacters = 4096

/** Free text is delivered this long after the customer's last message; later only templates are. */
export const customerWindowMs = 86_400_000

/** Sending takes the thread: the agent stays silent until a release. */
export const sentMessageRequest = z
  .strictObject({
    messaging_product: productField,
    recipient_type: oneOf(['individual']),
    ...customerFields,
    type: oneOf(['text']),
    text: z.strictObject({ body: requiredText(maxMessageCharacters) }),
  })
  .refine(hasCustomer, customerNeeded)
  .meta({ id: 'SentMessageRequest' })
export type SentMessageRequest = z.infer<typeof sentMessageRequest>

/** Accepted, not delivered: a webhook reports the delivery. */
export const sentMessageAnswer = z
  .looseObject({
    messaging_product: openText([messagingProduct]).nullish(),
    contacts: z.array(z.looseObject({ input: z.string().nullish(), wa_id: z.string().nullish() })).nullish(),
    messages: z.array(z.looseObject({ id: z.string() })).min(1),
  })
  .meta({ id: 'SentMessageAnswer' })
