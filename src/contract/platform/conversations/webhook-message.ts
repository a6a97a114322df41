import { z } from '../../zod.ts'
import { nullishStrings } from '../nullish.ts'
import { openText } from '../open-text.ts'
import { webhookError } from './webhook-status.ts'
import { webhookTime } from './webhook-time.ts'

export const messageTypes = [
  'text',
  'image',
  'video',
  'audio',
  'document',
  'sticker',
  'location',
  'contacts',
  'interactive',
  'button',
  'reaction',
  'order',
  'system',
  'request_welcome',
  'edit',
  'revoke',
  'unsupported',
  'unknown',
] as const

export const webhookContact = z.looseObject({
  profile: z.looseObject({ name: z.string().nullish(), username: z.string().nullish() }).nullish(),
  ...nullishStrings('wa_id', 'user_id', 'parent_user_id', 'identity_key_hash'),
})

const media = z.looseObject({
  /** An echo has `link`, as in the sending API. */
  ...nullishStrings('id', 'mime_type', 'sha256', 'caption', 'url', 'link', 'filename'),
  voice: z.boolean().nullish(),
  animated: z.boolean().nullish(),
})

/** Echoes have text. */
const coordinate = z.union([z.number(), z.string()])

const location = z.looseObject({
  latitude: coordinate.nullish(),
  longitude: coordinate.nullish(),
  ...nullishStrings('name', 'address', 'url'),
})

const choice = z.looseObject({
  ...nullishStrings('id', 'title', 'description'),
})

const said = z.looseObject({ text: z.string().nullish() })

const sentButton = z.looseObject({
  type: z.string().nullish(),
  reply: choice.nullish(),
  quick_reply: choice.nullish(),
})

const sentParameters = z.looseObject({
  ...nullishStrings('display_text', 'url', 'flow_cta', 'flow_id'),
})

const sentCard = z.looseObject({
  body: said.nullish(),
  action: z
    .looseObject({ buttons: z.array(sentButton).nullish(), parameters: sentParameters.nullish() })
    .nullish(),
})

const offeredProduct = z.looseObject({ product_retailer_id: z.string().nullish() })

/** Choices in an echo, in the shape of the sending API; in a customer's message, the product it is about. */
const sentAction = z.looseObject({
  ...nullishStrings('name', 'button', 'catalog_id', 'product_retailer_id'),
  buttons: z.array(sentButton).nullish(),
  sections: z
    .array(
      z.looseObject({
        title: z.string().nullish(),
        rows: z.array(choice).nullish(),
        product_items: z.array(offeredProduct).nullish(),
      }),
    )
    .nullish(),
  parameters: sentParameters.nullish(),
  cards: z.array(sentCard).nullish(),
})

/** Replies, and in echoes the offered content; `galaxy_message` is a form. */
export const interactiveTypes = [
  'button_reply',
  'list_reply',
  'nfm_reply',
  'call_permission_reply',
  'button',
  'list',
  'cta_url',
  'carousel',
  'location_request_message',
  'galaxy_message',
  'product',
  'product_list',
  'catalog_message',
] as const

const interactive = z.looseObject({
  type: openText(interactiveTypes),
  header: said.nullish(),
  body: said.nullish(),
  footer: said.nullish(),
  action: sentAction.nullish(),
  button_reply: choice.nullish(),
  list_reply: choice.nullish(),
  /** `response_json` is JSON text. */
  nfm_reply: z
    .looseObject({
      ...nullishStrings('name', 'body', 'response_json'),
    })
    .nullish(),
  call_permission_reply: z
    .looseObject({
      response: openText(['accept', 'reject']).nullish(),
      is_permanent: z.boolean().nullish(),
      expiration_timestamp: webhookTime.nullish(),
    })
    .nullish(),
})

const order = z.looseObject({
  catalog_id: z.string().nullish(),
  text: z.string().nullish(),
  product_items: z
    .array(
      z.looseObject({
        product_retailer_id: z.string().nullish(),
        quantity: z.union([z.number(), z.string()]).nullish(),
        item_price: z.union([z.number(), z.string()]).nullish(),
        currency: z.string().nullish(),
      }),
    )
    .nullish(),
})

const context = z.looseObject({
  from: z.string().nullish(),
  id: z.string().nullish(),
  forwarded: z.boolean().nullish(),
  frequently_forwarded: z.boolean().nullish(),
  referred_product: z
    .looseObject({ catalog_id: z.string().nullish(), product_retailer_id: z.string().nullish() })
    .nullish(),
})

/** The advertisement or post that led the customer here. */
const referral = z.looseObject({
  source_url: z.string().nullish(),
  source_type: openText(['ad', 'post']).nullish(),
  ...nullishStrings(
    'source_id',
    'headline',
    'body',
    'media_type',
    'image_url',
    'video_url',
    'thumbnail_url',
    'ctwa_clid',
  ),
  welcome_message: z.looseObject({}).nullish(),
})

/** May lack a name; `contact_request` marks the answer to a request for the customer's own card. */
const contactCard = z.looseObject({
  origin: openText(['contact_request']).nullish(),
  name: z.looseObject({ formatted_name: z.string().nullish() }).nullish(),
  org: z.looseObject(nullishStrings('company')).nullish(),
  phones: z.array(z.looseObject(nullishStrings('phone', 'wa_id', 'user_id'))).nullish(),
  emails: z.array(z.looseObject(nullishStrings('email'))).nullish(),
})

/** `wa_id` and `user_id` are the new ids, the others the former ones. */
const system = z.looseObject(
  nullishStrings('body', 'type', 'wa_id', 'user_id', 'previous_user_id', 'previous_parent_user_id'),
)

/** One object under the key that `type` names. */
export const messageContent = z.looseObject({
  type: openText(messageTypes).nullish(),
  text: z.looseObject({ body: z.string() }).nullish(),
  image: media.nullish(),
  video: media.nullish(),
  audio: media.nullish(),
  document: media.nullish(),
  sticker: media.nullish(),
  location: location.nullish(),
  contacts: z.array(contactCard).nullish(),
  interactive: interactive.nullish(),
  button: z.looseObject({ payload: z.string().nullish(), text: z.string().nullish() }).nullish(),
  /** No emoji means that the reaction was removed. */
  reaction: z.looseObject({ message_id: z.string(), emoji: z.string().nullish() }).nullish(),
  order: order.nullish(),
  system: system.nullish(),
  /** The new content, without an id of its own. */
  edit: z.looseObject({ original_message_id: z.string().nullish(), message: z.unknown() }).nullish(),
  revoke: z.looseObject({ original_message_id: z.string().nullish() }).nullish(),
  unsupported: z.looseObject({ type: z.string().nullish() }).nullish(),
})
export type MessageContent = z.infer<typeof messageContent>

export const webhookMessage = messageContent
  .extend({
    id: z.string(),
    ...nullishStrings('from', 'from_user_id', 'from_parent_user_id'),
    timestamp: webhookTime.nullish(),
    context: context.nullish(),
    referral: referral.nullish(),
    errors: z.array(webhookError).nullish(),
    group_id: z.string().nullish(),
  })
  .meta({ id: 'WebhookMessage' })
export type WebhookMessage = z.infer<typeof webhookMessage>
