/** A message's text in one line; several for choices. */

import type { MessageContent } from '../../../contract/platform/conversations/webhook-message.ts'
import type { WebhookError } from '../../../contract/platform/conversations/webhook-status.ts'
import { plural } from '../../text/format.ts'
import { errorText } from './error-text.ts'
import { readableName } from './notice-phrases.ts'
import { offeredText } from './offered-text.ts'

/** The platform puts the reason for an undeliverable message beside its content. */
type SaidMessage = MessageContent & { readonly errors?: readonly WebhookError[] | null | undefined }

type Media = MessageContent['image']

function mediaText(name: string, media: Media): string {
  const detail = media?.caption ?? media?.filename
  return detail ? `${name}: ${detail}` : name
}

function interactiveText(interactive: NonNullable<MessageContent['interactive']>) {
  const { button_reply, list_reply, nfm_reply, call_permission_reply } = interactive
  if (call_permission_reply) return callPermissionText(call_permission_reply)
  const reply = button_reply?.title ?? list_reply?.title ?? nfm_reply?.body ?? nfm_reply?.name
  return reply ?? offeredText(interactive) ?? 'Choice'
}

function callPermissionText({ response, is_permanent }: { response?: unknown; is_permanent?: unknown }) {
  if (response !== 'accept') return 'Declined to be called'
  return is_permanent === true ? 'Allowed calls from now on' : 'Allowed calls for a while'
}

function unsupportedText({ unsupported, errors }: SaidMessage) {
  const what = unsupported?.type ? `Unsupported message (${unsupported.type})` : 'Unsupported message'
  const [error] = errors ?? []
  return error ? `${what}: ${errorText(error)}` : what
}

function reactionText({ emoji }: NonNullable<MessageContent['reaction']>) {
  return emoji ? `Reacted with ${emoji}` : 'Removed a reaction'
}

function orderText({ product_items, text }: NonNullable<MessageContent['order']>) {
  const count = product_items?.length ?? 0
  const items = plural(count, 'Order of # item', 'Order of # items')
  return text ? `${items}: ${text}` : items
}

const byType: Record<string, (content: SaidMessage) => string | null | undefined> = {
  text: ({ text }) => text?.body,
  image: ({ image }) => mediaText('Image', image),
  video: ({ video }) => mediaText('Video', video),
  audio: ({ audio }) => (audio?.voice ? 'Voice message' : 'Audio'),
  document: ({ document }) => mediaText('Document', document),
  sticker: () => 'Sticker',
  location: ({ location }) => ['Location', location?.name ?? location?.address].filter(Boolean).join(': '),
  contacts: ({ contacts }) =>
    `Contact: ${contacts?.map(({ name }) => name?.formatted_name ?? 'without a name').join(', ') ?? ''}`,
  interactive: ({ interactive }) => interactive && interactiveText(interactive),
  button: ({ button }) => button?.text ?? button?.payload,
  reaction: ({ reaction }) => reaction && reactionText(reaction),
  order: ({ order }) => order && orderText(order),
  system: ({ system }) => system?.body ?? (system?.type && readableName(system.type)),
  request_welcome: () => 'Opened the chat for the first time',
  unsupported: unsupportedText,
}

/** Some captures omit the type; only text is recognised then. */
export function messageText(content: SaidMessage): string {
  const type = content.type ?? 'text'
  const read = Object.hasOwn(byType, type) ? byType[type] : undefined
  return read?.(content) || content.text?.body || `Message of type ${type}`
}
