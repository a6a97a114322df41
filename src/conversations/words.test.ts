/** Every kind of message is one readable line, or several for choices; an unknown kind is named. */
import { expect, test } from 'vitest'
import { errorText, messageWords, type Said } from './words.ts'

const interactive = (content: object): Said => ({
  type: 'interactive',
  interactive: { type: 'button', ...content },
})
const media = (type: string, content: object): Said => ({ type, [type]: content })

const messages: readonly [string, Said][] = [
  ['Hello', { type: 'text', text: { body: 'Hello' } }],
  ['Hello', { text: { body: 'Hello' } }],
  ['Image', media('image', {})],
  ['Image: The bell', media('image', { caption: 'The bell', filename: 'bell.png' })],
  ['Video: ring.mp4', media('video', { filename: 'ring.mp4' })],
  ['Voice message', media('audio', { voice: true })],
  ['Audio', media('audio', { voice: false })],
  ['Audio', { type: 'audio' }],
  ['Document: bill.pdf', media('document', { filename: 'bill.pdf' })],
  ['Sticker', media('sticker', {})],
  ['Location: Fernhill, A street', media('location', { name: 'Fernhill', address: 'A street' })],
  ['Location: A street', media('location', { address: 'A street' })],
  ['Location: 1.5, 2', media('location', { latitude: 1.5, longitude: 2 })],
  ['Location', { type: 'location' }],
  [
    'Contact: Ann\nContact',
    { type: 'contacts', contacts: [{ name: { formatted_name: 'Ann' } }, { name: {} }] },
  ],
  ['Yes', { type: 'button', button: { text: 'Yes', payload: 'yes-1' } }],
  ['yes-1', { type: 'button', button: { payload: 'yes-1' } }],
  [
    'Order of 2 items: Quickly\n2 × BELL-1 9.5 EUR\nBELL-2',
    {
      type: 'order',
      order: {
        product_items: [
          { product_retailer_id: 'BELL-1', quantity: 2, item_price: 9.5, currency: 'EUR' },
          { product_retailer_id: 'BELL-2' },
        ],
        text: 'Quickly',
      },
    },
  ],
  ['Order of 1 item', { type: 'order', order: { product_items: [{}] } }],
  ['Order of 0 items', { type: 'order', order: {} }],
  ['Opened the chat for the first time', { type: 'request_welcome' }],
  ['Unsupported message', { type: 'unsupported' }],
  [
    'Unsupported message (poll): 131051 Unsupported',
    { type: 'unsupported', unsupported: { type: 'poll' }, errors: [{ code: 131051, title: 'Unsupported' }] },
  ],
  ['Message of type hologram', { type: 'hologram' }],
  ['Message of type hologram: {"depth":3}', media('hologram', { depth: 3 })],
  ['A caption', { type: 'hologram', text: { body: 'A caption' } }],
  // A name that every object has is not a kind.
  ['Message of type constructor', { type: 'constructor' }],
  ['Message of type text', { type: 'text', text: { body: '' } }],
]

test.each(['image', 'contacts', 'button', 'interactive', 'reaction', 'order', 'system', 'text'])(
  'a message of type %s without its content still says its type',
  (type) => {
    expect(messageWords({ type })).not.toBe('')
  },
)

test.each(messages)('%s', (text, content) => {
  expect(messageWords(content)).toBe(text)
})

const choices: readonly [string, Said][] = [
  ['Small', interactive({ button_reply: { id: '1', title: 'Small' } })],
  ['Large', interactive({ list_reply: { id: '2', title: 'Large' } })],
  ['Sent', interactive({ nfm_reply: { name: 'flow', body: 'Sent' } })],
  ['flow', interactive({ nfm_reply: { name: 'flow' } })],
  ['Declined to be called', interactive({ call_permission_reply: { response: 'reject' } })],
  [
    'Allowed calls from now on',
    interactive({ call_permission_reply: { response: 'accept', is_permanent: true } }),
  ],
  ['Allowed calls for a while', interactive({ call_permission_reply: { response: 'accept' } })],
  ['Message of type interactive: {"type":"button"}', interactive({})],
]

test.each(choices)('a reply to a choice: %s', (text, content) => {
  expect(messageWords(content)).toBe(text)
})

test('an offer has a line each for its parts, choices in brackets', () => {
  const offered = interactive({
    header: { text: 'Bells' },
    body: { text: 'Which one?' },
    footer: { text: 'Until six' },
    action: { buttons: [{ reply: { title: 'Small' } }, { quick_reply: { title: 'Large' } }, {}] },
  })
  expect(messageWords(offered)).toBe('Bells\nWhich one?\nUntil six\n[Small] [Large]')
})

test('a list has its button and all rows of sections without a title in one line', () => {
  const sections = [{ rows: [{ title: 'Small' }, { title: 'Large' }] }, {}, { rows: [{ title: 'None' }] }]
  const list = interactive({ body: { text: 'Which?' }, action: { button: 'Sizes', sections } })
  expect(messageWords(list)).toBe('Which?\n[Sizes] Small · Large · None')
})

test('each card of a carousel has a line with its buttons and link', () => {
  const link = { display_text: 'See', url: 'https://bells.example' }
  const carousel = interactive({
    action: {
      cards: [
        { body: { text: 'One' }, action: { buttons: [{ quick_reply: { title: 'Take' } }] } },
        { body: { text: 'Two' }, action: { parameters: link } },
        {},
      ],
    },
  })
  expect(messageWords(carousel)).toBe('One [Take]\nTwo [See] https://bells.example')
})

test('a link, a form and a request for the location are named', () => {
  const link = { display_text: 'See', url: 'https://bells.example' }
  expect(messageWords(interactive({ action: { parameters: link } }))).toBe('[See] https://bells.example')
  const form = (parameters: object) => interactive({ type: 'galaxy_message', action: { parameters } })
  expect(messageWords(form({ flow_cta: 'Book', flow_id: '7' }))).toBe('Form: [Book]')
  expect(messageWords(form({ flow_id: '7' }))).toBe('Form: 7')
  expect(messageWords(interactive({ type: 'galaxy_message' }))).toBe('Form:')
  const location = interactive({ type: 'location_request_message', body: { text: 'Where?' } })
  expect(messageWords(location)).toBe('Where?\n[Send location]')
})

test.each([
  ['7 Away: Try later', { code: 7, title: 'Away', message: 'Away', error_data: { details: 'Try later' } }],
  ['7 Away: It is away', { code: 7, title: 'Away', message: 'It is away' }],
  ['7 Away', { code: 7, title: 'Away', message: 'Away' }],
  ['7 It is away', { code: 7, message: 'It is away' }],
  ['code 7: Try later', { code: 7, error_data: { details: 'Try later' } }],
  ['code 7', { code: 7 }],
])('an error of the platform says its code once: %s', (text, error) => {
  expect(errorText(error)).toBe(text)
})
