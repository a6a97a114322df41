import { entryListOf } from '../../reader/entries.ts'
import { recognisedOf } from '../../reader/unrecognised.ts'
import { z } from '../../zod.ts'
import { nullishStrings } from '../nullish.ts'
import { openText } from '../open-text.ts'
import { messageContent, webhookContact, webhookMessage } from './webhook-message.ts'
import { type WebhookStatus, webhookError, webhookStatus } from './webhook-status.ts'
import { webhookTime } from './webhook-time.ts'

export const webhookMetadata = z.looseObject({
  display_phone_number: z.string().nullish(),
  phone_number_id: z.string().nullish(),
})

const conversationParts = {
  contacts: z.array(webhookContact).nullish(),
  messages: entryListOf(webhookMessage).nullish(),
  statuses: entryListOf(webhookStatus).nullish(),
  errors: z.array(webhookError).nullish(),
}

/** The business, not the agent, has to answer these messages. */
export const messagesValue = z
  .looseObject({
    messaging_product: z.string().nullish(),
    metadata: webhookMetadata.nullish(),
    ...conversationParts,
  })
  .meta({ id: 'WebhookMessagesValue' })
export type MessagesValue = z.infer<typeof messagesValue>

/** The content is one level down, and `preview_url` may be text. */
export const messageEcho = z
  .looseObject({
    id: z.string(),
    timestamp: webhookTime.nullish(),
    message: messageContent
      .extend({
        ...nullishStrings('to', 'to_user_id', 'to_parent_user_id', 'recipient'),
        recipient_type: openText(['individual']).nullish(),
        text: z
          .looseObject({ body: z.string(), preview_url: z.union([z.boolean(), z.string()]).nullish() })
          .nullish(),
        biz_opaque_callback_data: z.string().nullish(),
      })
      .nullish(),
  })
  .meta({ id: 'WebhookMessageEcho' })
export type MessageEcho = z.infer<typeof messageEcho>

export const standbyValue = z
  .looseObject({
    messaging_product: z.string().nullish(),
    metadata: webhookMetadata.nullish(),
    standby: z.looseObject({
      ...conversationParts,
      message_echoes: entryListOf(messageEcho).nullish(),
    }),
  })
  .meta({ id: 'WebhookStandbyValue' })

/** Returns the statuses of a conversation; one capture has them among its messages. */
export function statusesIn(part: Pick<MessagesValue, 'messages' | 'statuses'>): WebhookStatus[] {
  const misplaced = recognisedOf(part.messages ?? []).flatMap((entry) => {
    const parsed = webhookStatus.safeParse(entry)
    return parsed.success && !entry.type ? [parsed.data] : []
  })
  return [...recognisedOf(part.statuses ?? []), ...misplaced]
}

/** Messages sent from the business's phone or another app: flat, unlike the agent's echoes. */
export const echoesValue = z
  .looseObject({
    messaging_product: z.string().nullish(),
    metadata: webhookMetadata.nullish(),
    contacts: z.array(webhookContact).nullish(),
    message_echoes: entryListOf(
      webhookMessage.extend(nullishStrings('to', 'to_user_id', 'to_parent_user_id')),
    ).nullish(),
  })
  .meta({ id: 'WebhookEchoesValue' })
export type EchoesValue = z.infer<typeof echoesValue>
