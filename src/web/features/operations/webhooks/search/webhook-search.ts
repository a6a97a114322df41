import {
  ifFits,
  objectShape,
  type ShapeValue,
  textLike,
  wordOf,
} from '../../../../../contract/plain-shape.ts'
import {
  webhookEventIdForm,
  webhookKinds,
  webhookVerifications,
} from '../../../../../contract/studio/webhook-words.ts'
import { searchText } from '../../../../text/search-text.ts'

export const webhookView = wordOf(['events', 'targets', 'setup'])
export type WebhookView = ShapeValue<typeof webhookView>

export const lastSpan = wordOf(['15m', '1h', '24h'])
export type LastSpan = ShapeValue<typeof lastSpan>

/** RFC 3339, as the page's inputs write it. */
const moment = textLike(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/)

const eventId = textLike(webhookEventIdForm)

export const webhookSearch = objectShape({
  /** `conversations` in addresses of earlier versions redirects to the inbox. */
  view: ifFits(wordOf([...webhookView.options, 'conversations'])),
  q: searchText,
  kind: ifFits(wordOf(webhookKinds)),
  signature: ifFits(wordOf(webhookVerifications)),
  phone: searchText,
  last: ifFits(lastSpan),
  from: ifFits(moment),
  to: ifFits(moment),
  pinned: ifFits(wordOf(['1'])),
  pins: ifFits(textLike(/^\d+(?:\.\d+)*$/)),
  event: ifFits(eventId),
  /** The event to compare with. */
  against: ifFits(eventId),
  /** From earlier versions: a conversation's number and customer. */
  conversation: searchText,
})
export type WebhookSearch = ShapeValue<typeof webhookSearch>
