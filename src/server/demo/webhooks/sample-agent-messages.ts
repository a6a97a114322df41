import {
  sampleCustomer as customer,
  sampleMessageId as messageId,
  sampleOf,
  type WebhookSample,
} from './sample-parts.ts'
import { agentSent, webhookMetadataOf } from './webhook-payloads.ts'

const hiddenCustomer = 'US.20000000000000001'

const secondsText = (now: number) => String(Math.floor(now / 1000))

const interactive = (content: object): object => ({ type: 'interactive', interactive: content })

const contents = {
  buttons: interactive({
    type: 'button',
    body: { text: 'Shall I book you in?' },
    action: {
      buttons: [
        { type: 'reply', reply: { id: 'biz_ai_qr_0', title: 'Yes, please' } },
        { type: 'reply', reply: { id: 'biz_ai_qr_1', title: 'Another day' } },
      ],
    },
  }),
  list: interactive({
    type: 'list',
    body: { text: 'Which day suits you?' },
    action: {
      button: 'Days',
      sections: [
        {
          rows: [
            { id: 'biz_ai_list_mon', title: 'Monday' },
            { id: 'biz_ai_list_tue', title: 'Tuesday' },
          ],
        },
      ],
    },
  }),
  link: interactive({
    type: 'cta_url',
    body: { text: 'All our tyres are on the website.' },
    action: {
      name: 'cta_url',
      parameters: { display_text: 'See tyres', url: 'https://fernhill.example/tyres' },
    },
  }),
  cards: interactive({
    type: 'carousel',
    body: { text: 'These two fit your rim.' },
    action: {
      cards: ['Gravel 40', 'Road 28'].map((title, card_index) => ({
        card_index,
        type: 'button',
        body: { text: title },
        action: {
          buttons: [
            { type: 'quick_reply', quick_reply: { id: `biz_ai_qr_carousel_${title}`, title: 'Reserve' } },
          ],
        },
      })),
    },
  }),
  two_buttons: interactive({
    type: 'carousel',
    body: { text: 'Both are here for a test ride.' },
    action: {
      cards: ['Gravel 40', 'Road 28'].map((title, card_index) => ({
        card_index,
        type: 'button',
        body: { text: title },
        action: {
          buttons: ['Book a ride', 'Tell me more'].map((label) => ({
            type: 'quick_reply',
            quick_reply: { id: `biz_ai_qr_carousel_${title}_${label}`, title: label },
          })),
        },
      })),
    },
  }),
  products: interactive({
    type: 'product_list',
    header: { type: 'text', text: 'Helmets' },
    body: { text: 'These two fit you.' },
    action: {
      catalog_id: '950000000000001',
      sections: [
        {
          title: 'In stock',
          product_items: [{ product_retailer_id: 'HELMET-CITY' }, { product_retailer_id: 'HELMET-TRAIL' }],
        },
      ],
    },
  }),
  catalog: interactive({
    type: 'catalog_message',
    body: { text: 'Our whole shop.' },
    action: { name: 'catalog_message', parameters: { thumbnail_product_retailer_id: 'HELMET-CITY' } },
  }),
  document: {
    type: 'document',
    document: {
      link: 'https://files.fernhill.example/care-guide.pdf',
      filename: 'care-guide.pdf',
      caption: 'How to look after your bike',
    },
  },
  form: interactive({
    type: 'galaxy_message',
    body: { text: 'Fill this in, and we will call you.' },
    action: {
      name: 'galaxy_message',
      parameters: { flow_id: '940000000000001', flow_cta: 'Book a repair' },
    },
  }),
  location_request: interactive({
    type: 'location_request_message',
    body: { text: 'Where did the chain break?' },
    action: { name: 'send_location' },
  }),
  location: {
    type: 'location',
    location: { name: 'Workshop', latitude: '44.77', longitude: '-123.07' },
  },
  image: {
    type: 'image',
    image: { link: 'https://fernhill.example/stand.jpg', caption: 'Your bike in the stand' },
  },
} as const

/** One of each kind, in one delivery. */
const richEchoes: WebhookSample = (line, now) => {
  const payloads = Object.entries(contents).map(([name, content]) =>
    agentSent(line, { customer, messageId: messageId(now, `rich ${name}`), now, content }),
  )
  const [first] = payloads
  return { ...first, entry: payloads.flatMap(({ entry }) => entry) }
}

export const agentMessageSamples = {
  standby_rich_echoes: richEchoes,
  standby_user_id: sampleOf('standby', (line, now) => ({
    ...webhookMetadataOf(line),
    standby: {
      contacts: [{ profile: { name: 'Bram Oakes' }, user_id: hiddenCustomer }],
      messages: [
        {
          from_user_id: hiddenCustomer,
          id: messageId(now, 'hidden'),
          timestamp: secondsText(now),
          type: 'text',
          text: { body: 'Do you repair e-bikes?' },
        },
      ],
    },
  })),
} as const satisfies Record<string, WebhookSample>
