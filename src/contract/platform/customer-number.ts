import { t } from '../translate.ts'
import { z } from '../zod.ts'
import { messages } from './text-field.ts'

/** E.164: a plus sign and at most 15 digits, the first not 0. */
export const customerNumber = z
  .string({ error: messages.required })
  .regex(/^\+[1-9]\d{1,14}$/, t('Enter a phone number with its country code, such as +15550100'))

/** Returns the digits alone, as webhooks and insight queries use them. */
export function phoneDigits(number: string): string {
  return number.replace(/\D/g, '')
}
