/** Webhooks signed like the platform's. */
import { createHmac } from 'node:crypto'

/** For `PLATFORM_APP_SECRET`. */
export const appSecret = 'known to nobody but this journey'

export function signatureOf(body: string): string {
  return `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
}

/** A message of its own customer to the number with an agent. */
export function messageBody(number: number): string {
  const from = `4915${String(number).padStart(7, '0')}`
  const message = { id: `wamid.${number}`, from, type: 'text', text: { body: `Message ${number}` } }
  const value = { metadata: { phone_number_id: '300000000000001' }, messages: [message] }
  const entry = [{ id: '1', changes: [{ field: 'messages', value }] }]
  return JSON.stringify({ object: 'account', entry })
}
