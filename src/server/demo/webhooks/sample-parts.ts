import type { Customer } from '../data/records.ts'
import { envelope, type WebhookPhoneLine } from './webhook-payloads.ts'

export const sampleCustomer: Customer = { phone: '15550199814', name: 'Ada Quill' }

export const sampleMessageId = (now: number, what: string) =>
  `wamid.${Buffer.from(`${what} ${now}`).toString('base64')}`

export type WebhookSample = (line: WebhookPhoneLine, now: number) => unknown

/** One field with its value; account-level fields name no phone number. */
export const sampleOf =
  (field: string, value: (line: WebhookPhoneLine, now: number) => object): WebhookSample =>
  (line, now) =>
    envelope(line.accountId, now, field, value(line, now))
