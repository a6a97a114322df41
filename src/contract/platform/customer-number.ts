/** Phone numbers of customers. */
import { z } from '../zod.ts'
import { messages } from './text-field.ts'

/** E.164 as requests require it: a plus sign, then at most 15 digits that do not begin with 0. */
export const customerNumber = z
  .string({ error: messages.required })
  .regex(/^\+[1-9]\d{1,14}$/, 'Enter a phone number with its country code, such as +15550100')

/** Returns the same number as in webhooks and insight queries: digits alone. */
export function phoneDigits(number: string): string {
  return number.replace(/\D/g, '')
}
