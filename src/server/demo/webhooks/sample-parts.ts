import { type DemoTexts, namedCustomer } from '../fixtures/texts/demo-texts.ts'
import { envelope, type WebhookPhoneLine } from './webhook-payloads.ts'

export const sampleCustomer = (texts: DemoTexts) => namedCustomer(texts, '15550199814')

/** Same in each language. */
export const samplePhone = '15550199814'

export const sampleMessageId = (now: number, what: string) =>
  `wamid.${Buffer.from(`${what} ${now}`).toString('base64')}`

export type WebhookSample = (line: WebhookPhoneLine, now: number, texts: DemoTexts) => unknown

/** One field with its value; account-level fields name no phone number. */
export const sampleOf =
  (field: string, value: (line: WebhookPhoneLine, now: number, texts: DemoTexts) => object): WebhookSample =>
  (line, now, texts) =>
    envelope(line.accountId, now, field, value(line, now, texts))
