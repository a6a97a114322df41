/** Formats a message as plain text, for lists, scenarios and search. */
import { parseJson } from '../contract/json.ts'
import type { MessageContent, WebhookMessage } from '../contract/platform/conversations/webhook-message.ts'
import type { WebhookError } from '../contract/platform/conversations/webhook-status.ts'
import { t } from '../contract/translate.ts'
import { joined, labeledLine, offeredLines } from './offered-lines.ts'

/** The content of a message with its errors, context and referral. */
export type Said = MessageContent & Partial<Pick<WebhookMessage, 'errors' | 'context' | 'referral'>>

/** The platform's error in one line: code, title, details. */
export function errorText({ code, title, message, error_data, details }: WebhookError): string {
  const name = title || message
  const detail = [error_data?.details, details, message].find((text) => text && text !== name)
  const head = name ? `${code} ${name}` : t('code {code}', { code })
  return labeledLine(head, detail)
}

/** Returns a message as plain text; never empty. */
export function messageWords(content: Said): string {
  const type = content.type ?? 'text'
  const read = Object.hasOwn(byType, type) ? byType[type] : undefined
  const [error] = content.errors ?? []
  return read?.(content) || content.text?.body || (error && errorText(error)) || carriedBy(type, content)
}

const byType: Record<string, (content: Said) => string | null | undefined> = {
  text: ({ text }) => text?.body,
  image: ({ image }) => mediaText(t('Image'), image),
  video: ({ video }) => mediaText(t('Video'), video),
  audio: ({ audio }) => (audio?.voice ? t('Voice message') : t('Audio')),
  document: ({ document }) => mediaText(t('Document'), document),
  sticker: () => t('Sticker'),
  location: ({ location }) =>
    labeledLine(
      t('Location'),
      location && (joined([location.name, location.address], ', ') || placeOf(location)),
    ),
  contacts: ({ contacts }) => (contacts ?? []).map(cardText).join('\n'),
  interactive: ({ interactive }) => interactive && interactiveText(interactive),
  button: ({ button }) => button?.text ?? button?.payload,
  order: ({ order }) => order && orderText(order),
  request_welcome: () => t('Opened the chat for the first time'),
  unsupported: unsupportedText,
}

function mediaText(name: string, media: MessageContent['image']): string {
  return labeledLine(name, media?.caption ?? media?.filename)
}

function placeOf({ latitude, longitude }: NonNullable<MessageContent['location']>) {
  return joined([latitude, longitude], ', ')
}

function cardText({ name, org, phones, emails }: NonNullable<MessageContent['contacts']>[number]): string {
  const reached = [
    ...(phones ?? []).map(({ phone, wa_id }) => phone ?? wa_id),
    ...(emails ?? []).map(({ email }) => email),
  ]
  return labeledLine(t('Contact'), joined([name?.formatted_name, org?.company, ...reached], ', '))
}

type Interactive = NonNullable<MessageContent['interactive']>

function interactiveText(interactive: Interactive): string | undefined {
  const { type, body, action, button_reply, list_reply, nfm_reply, call_permission_reply } = interactive
  if (call_permission_reply) return callPermissionText(call_permission_reply)
  if (button_reply) return button_reply.title ?? button_reply.id ?? undefined
  if (list_reply) return joined([list_reply.title ?? list_reply.id, list_reply.description], '\n')
  if (nfm_reply)
    return joined([nfm_reply.body ?? nfm_reply.name, ...formLines(nfm_reply.response_json)], '\n')
  if (type === 'product') return joined([productText(action?.product_retailer_id), body?.text], '\n')
  return offeredLines(interactive)
}

function productText(id: string | null | undefined): string | undefined {
  return id ? t('About the product {product}', { product: id }) : undefined
}

function callPermissionText({ response, is_permanent }: { response?: unknown; is_permanent?: unknown }) {
  if (response !== 'accept') return t('Declined to be called')
  return is_permanent === true ? t('Allowed calls from now on') : t('Allowed calls for a while')
}

/** A token of the form, which the customer never saw. */
const formToken = 'flow_token'

/** `bike: Gravel 52` for each answer of a form. */
export function formLines(responseJson: string | null | undefined): string[] {
  const answers = parseJson(responseJson ?? '')
  if (typeof answers !== 'object' || answers === null || Array.isArray(answers)) return []
  return Object.entries(answers)
    .filter(([name]) => name !== formToken)
    .map(([name, value]) => labeledLine(name, typeof value === 'string' ? value : JSON.stringify(value)))
}

function orderText({ product_items, text }: NonNullable<MessageContent['order']>): string {
  const items = product_items ?? []
  const count = items.length
  const lines = items.map(({ product_retailer_id, quantity, item_price, currency }) =>
    joined([quantity && `${quantity} ×`, product_retailer_id, joined([item_price, currency], ' ')], ' '),
  )
  const head = t('{count, plural, one {Order of # item} other {Order of # items}}', { count })
  return joined([labeledLine(head, text), ...lines], '\n')
}

function unsupportedText({ unsupported, errors }: Said): string {
  const what = unsupported?.type
    ? t('Unsupported message ({type})', { type: unsupported.type })
    : t('Unsupported message')
  const [error] = errors ?? []
  return labeledLine(what, error && errorText(error))
}

/** Characters of unknown content. */
const maxCarried = 300

/** Names an unknown type and shows its content. */
function carriedBy(type: string, content: Said): string {
  const name = t('Message of type {type}', { type })
  const isOpen = type === 'interactive' || !Object.hasOwn(byType, type)
  const carried = isOpen && Object.hasOwn(content, type) ? content[type] : undefined
  return labeledLine(name, carried ? JSON.stringify(carried).slice(0, maxCarried) : undefined)
}

/** Returns the advertisement or product that a message refers to. */
export function referenceText(content: Said): string | undefined {
  const { referral, context } = content
  if (referral) {
    const title = referral.headline ?? referral.source_url ?? ''
    return referral.source_type === 'post'
      ? t('From the post {title}', { title })
      : t('From the ad {title}', { title })
  }
  return productText(context?.referred_product?.product_retailer_id)
}

/** Returns all words by which a message is found: also those that it does not show, such as the name of a file. */
export function searchedWords(text: string, content: Said | undefined): string {
  const { document, image, video, audio } = content ?? {}
  const files = [document, image, video, audio].map((media) => media?.filename)
  return joined([text, content && referenceText(content), ...files], '\n')
}
