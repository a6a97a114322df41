import { type DemoTexts, namedCustomer } from '../fixtures/texts/demo-texts.ts'
import { sampleMessageId as messageId, sampleCustomer, sampleOf, type WebhookSample } from './sample-parts.ts'
import { agentSent, webhookMetadataOf } from './webhook-payloads.ts'

const hiddenCustomer = 'US.20000000000000001'

const secondsText = (now: number) => String(Math.floor(now / 1000))

const interactive = (content: object): object => ({ type: 'interactive', interactive: content })

const offers = ({ chats: { samples: said } }: DemoTexts) => ({
  buttons: interactive({
    type: 'button',
    body: { text: said.bookIn },
    action: {
      buttons: [
        { type: 'reply', reply: { id: 'biz_ai_qr_0', title: said.yes } },
        { type: 'reply', reply: { id: 'biz_ai_qr_1', title: said.anotherDay } },
      ],
    },
  }),
  list: interactive({
    type: 'list',
    body: { text: said.whichDay },
    action: {
      button: said.days,
      sections: [
        {
          rows: [
            { id: 'biz_ai_list_mon', title: said.monday },
            { id: 'biz_ai_list_tue', title: said.tuesday },
          ],
        },
      ],
    },
  }),
  link: interactive({
    type: 'cta_url',
    body: { text: said.onWebsite },
    action: {
      name: 'cta_url',
      parameters: { display_text: said.seeTyres, url: 'https://fernhill.example/tyres' },
    },
  }),
  cards: interactive({
    type: 'carousel',
    body: { text: said.fitRim },
    action: {
      cards: ['Gravel 40', 'Road 28'].map((title, card_index) => ({
        card_index,
        type: 'button',
        body: { text: title },
        action: {
          buttons: [
            { type: 'quick_reply', quick_reply: { id: `biz_ai_qr_carousel_${title}`, title: said.reserve } },
          ],
        },
      })),
    },
  }),
})

const testRides = ({ chats: { samples: said } }: DemoTexts) => ({
  two_buttons: interactive({
    type: 'carousel',
    body: { text: said.bothHere },
    action: {
      cards: ['Gravel 40', 'Road 28'].map((title, card_index) => ({
        card_index,
        type: 'button',
        body: { text: title },
        action: {
          buttons: [said.bookRide, said.tellMore].map((label) => ({
            type: 'quick_reply',
            quick_reply: { id: `biz_ai_qr_carousel_${title}_${label}`, title: label },
          })),
        },
      })),
    },
  }),
})

const things = ({ chats: { samples: said }, agent: { business } }: DemoTexts) => ({
  products: interactive({
    type: 'product_list',
    header: { type: 'text', text: said.helmets },
    body: { text: said.fitYou },
    action: {
      catalog_id: '950000000000001',
      sections: [
        {
          title: said.inStock,
          product_items: [{ product_retailer_id: 'HELMET-CITY' }, { product_retailer_id: 'HELMET-TRAIL' }],
        },
      ],
    },
  }),
  catalog: interactive({
    type: 'catalog_message',
    body: { text: said.wholeShop },
    action: { name: 'catalog_message', parameters: { thumbnail_product_retailer_id: 'HELMET-CITY' } },
  }),
  document: {
    type: 'document',
    document: {
      link: 'https://files.fernhill.example/care-guide.pdf',
      filename: said.careFile,
      caption: said.care,
    },
  },
  form: interactive({
    type: 'galaxy_message',
    body: { text: said.fillIn },
    action: {
      name: 'galaxy_message',
      parameters: { flow_id: '940000000000001', flow_cta: said.bookRepair },
    },
  }),
  location_request: interactive({
    type: 'location_request_message',
    body: { text: said.whereChain },
    action: { name: 'send_location' },
  }),
  location: {
    type: 'location',
    location: { name: said.workshop, latitude: business.latitude, longitude: business.longitude },
  },
  image: {
    type: 'image',
    image: { link: 'https://fernhill.example/stand.jpg', caption: said.yourBike },
  },
})

/** One of each kind, in one delivery. */
const richEchoes: WebhookSample = (line, now, texts) => {
  const customer = sampleCustomer(texts)
  const payloads = Object.entries({ ...offers(texts), ...testRides(texts), ...things(texts) }).map(
    ([name, content]) =>
      agentSent(line, { customer, messageId: messageId(now, `rich ${name}`), now, content }),
  )
  const [first] = payloads
  return { ...first, entry: payloads.flatMap(({ entry }) => entry) }
}

export const agentMessageSamples = {
  standby_rich_echoes: richEchoes,
  standby_user_id: sampleOf('standby', (line, now, texts) => ({
    ...webhookMetadataOf(line),
    standby: {
      contacts: [{ profile: { name: namedCustomer(texts, '15550199815').name }, user_id: hiddenCustomer }],
      messages: [
        {
          from_user_id: hiddenCustomer,
          id: messageId(now, 'hidden'),
          timestamp: secondsText(now),
          type: 'text',
          text: { body: texts.chats.samples.eBikes },
        },
      ],
    },
  })),
} as const satisfies Record<string, WebhookSample>
