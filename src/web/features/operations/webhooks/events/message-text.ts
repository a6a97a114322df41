/** What a message says, in one line. */

import type { MessageContent } from '../../../../../contract/platform/conversations/webhook-message.ts'
import { plural } from '../../../../text/format.ts'

type Media = MessageContent['image']

function mediaText(name: string, media: Media): string {
  const detail = media?.caption ?? media?.filename
  return detail ? `${name}: ${detail}` : name
}

function interactiveText({
  button_reply,
  list_reply,
  nfm_reply,
}: NonNullable<MessageContent['interactive']>) {
  return button_reply?.title ?? list_reply?.title ?? nfm_reply?.body ?? nfm_reply?.name ?? 'Choice'
}

function reactionText({ emoji }: NonNullable<MessageContent['reaction']>) {
  return emoji ? `Reacted with ${emoji}` : 'Removed a reaction'
}

function orderText({ product_items, text }: NonNullable<MessageContent['order']>) {
  const count = product_items?.length ?? 0
  const items = plural(count, 'Order of # item', 'Order of # items')
  return text ? `${items}: ${text}` : items
}

const byType: Record<string, (content: MessageContent) => string | null | undefined> = {
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
  system: ({ system }) => system?.body,
  unsupported: ({ unsupported }) =>
    unsupported?.type ? `Cannot be shown (${unsupported.type})` : 'Cannot be shown',
}

/** Some captures leave the type out, and then only a text is recognised. */
export function messageText(content: MessageContent): string {
  const type = content.type ?? 'text'
  const read = Object.hasOwn(byType, type) ? byType[type] : undefined
  return read?.(content) || content.text?.body || `Message of type ${type}`
}
