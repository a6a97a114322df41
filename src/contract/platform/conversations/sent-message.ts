/** A text that the business itself sends to a customer. */
import { z } from '../../zod.ts'
import { openText } from '../open-text.ts'
import { oneOf, requiredText, unlimitedText } from '../text-field.ts'
import { messagingProduct } from './thread-control.ts'

export const maxMessageCharacters = 4096

/** How long after the customer's last message free text is delivered; later, only an approved template is. */
export const customerWindowMs = 86_400_000

/** It takes the thread: the agent stays silent until a release. */
export const sentMessageRequest = z
  .strictObject({
    messaging_product: z.literal(messagingProduct, { error: `Must be ${messagingProduct}` }),
    recipient_type: oneOf(['individual']),
    /** The customer's phone number. */
    to: unlimitedText().optional(),
    /** A business-scoped user id. */
    recipient: unlimitedText().optional(),
    type: oneOf(['text']),
    text: z.strictObject({ body: requiredText(maxMessageCharacters) }),
  })
  .refine((call) => call.to !== undefined || call.recipient !== undefined, {
    path: ['to'],
    error: 'Is required unless there is a recipient',
  })
  .meta({ id: 'SentMessageRequest' })
export type SentMessageRequest = z.infer<typeof sentMessageRequest>

/** Accepted, not yet delivered: a webhook reports that. */
export const sentMessageAnswer = z
  .looseObject({
    messaging_product: openText([messagingProduct]).nullish(),
    contacts: z.array(z.looseObject({ input: z.string().nullish(), wa_id: z.string().nullish() })).nullish(),
    messages: z.array(z.looseObject({ id: z.string() })).min(1),
  })
  .meta({ id: 'SentMessageAnswer' })
