export interface SampleSender {
  from: string
  businessPhone: string
  now: number
}

const sha256 = 'q3Jm0bM1xkqS0kS9oVt3sZ2p8Yy1n6o4u5w7e9r1t2Y='

const contents = {
  text: { body: 'Do you have 40 mm gravel tyres? ¿También en rojo? 🚲' },
  image: { id: '920000000000001', mime_type: 'image/jpeg', sha256, caption: 'This is the crack' },
  video: { id: '920000000000002', mime_type: 'video/mp4', sha256 },
  audio: { id: '920000000000003', mime_type: 'audio/ogg; codecs=opus', sha256, voice: true },
  document: { id: '920000000000004', mime_type: 'application/pdf', sha256, filename: 'receipt.pdf' },
  sticker: { id: '920000000000005', mime_type: 'image/webp', sha256, animated: false },
  location: { latitude: 44.77, longitude: -123.07, name: 'River path, bench 12', address: 'Millbrook' },
  contacts: [
    { name: { formatted_name: 'Bram Oakes' }, phones: [{ phone: '+1 555-019-9815', wa_id: '15550199815' }] },
  ],
  interactive: { type: 'button_reply', button_reply: { id: 'book', title: 'Book a repair' } },
  button: { payload: 'COLLECT_TODAY', text: 'Today' },
  reaction: { message_id: 'wamid.SGVsbG8=', emoji: '👍' },
  order: {
    catalog_id: '930000000000001',
    text: 'Please add a bell',
    product_items: [
      { product_retailer_id: 'fcw-tyre-gravel-40', quantity: 2, item_price: 44.9, currency: 'USD' },
    ],
  },
  system: { body: 'Ada Quill changed the number', type: 'user_changed_number', wa_id: '15550199899' },
  unsupported: { type: 'poll' },
} as const

/** Returns a message per type (docs/platform.md, section 16.3); `now` in milliseconds, timestamps in seconds. */
export function sampleMessages({ from, businessPhone, now }: SampleSender) {
  return Object.entries(contents).map(([type, content], index) => ({
    from,
    id: `wamid.${Buffer.from(`${type} ${now}`).toString('base64')}`,
    timestamp: String(Math.floor(now / 1000) + index),
    type,
    [type]: content,
    ...(type === 'interactive' ? { context: { from: businessPhone, id: 'wamid.SGVsbG8=' } } : {}),
    ...(type === 'unsupported'
      ? {
          errors: [
            {
              code: 131051,
              title: 'Message type unknown',
              message: 'Message type unknown',
              error_data: { details: 'Message type is currently not supported.' },
            },
          ],
        }
      : {}),
  }))
}
