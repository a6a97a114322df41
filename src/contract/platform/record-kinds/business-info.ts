/** The agent's knowledge about the business itself. */

import { z } from '../../zod.ts'
import { nullishStrings } from '../nullish.ts'
import { optionalText } from '../text-field.ts'

/** The platform publishes no limits for these texts; these are the studio's. */
export const maxBusinessTextCharacters = 2000
export const maxPaymentMethodCharacters = 1000
export const maxContactTextCharacters = 500

/** The longest address that mail can be delivered to (RFC 5321, section 4.5.3.1.3). */
export const maxEmailCharacters = 254

/** The texts about the business, and those of its contact, by the platform's names. */
export const businessTextFields = [
  'business_description',
  'purchase_info',
  'delivery_and_shipping',
  'return_policy',
  'payment_method',
] as const
export const businessContactFields = ['email', 'hours_of_operation', 'address'] as const

export const businessInfo = z
  .looseObject({
    ...nullishStrings(...businessTextFields),
    contact_info: z.looseObject(nullishStrings(...businessContactFields)).nullish(),
  })
  .meta({ id: 'BusinessInfo' })
export type BusinessInfo = z.infer<typeof businessInfo>

const email = optionalText(maxEmailCharacters).refine(
  (value) => value === '' || z.email().safeParse(value).success,
  'Enter an e-mail address such as hello@example.com',
)

/**
 * A closed object: the platform rejects unknown keys. Whether an absent key leaves a text unchanged or clears it is
 * not settled, so the studio sends all six; an empty text clears it for certain.
 */
export const businessInfoRequest = z
  .strictObject({
    business_description: optionalText(maxBusinessTextCharacters).optional(),
    purchase_info: optionalText(maxBusinessTextCharacters).optional(),
    delivery_and_shipping: optionalText(maxBusinessTextCharacters).optional(),
    return_policy: optionalText(maxBusinessTextCharacters).optional(),
    payment_method: optionalText(maxPaymentMethodCharacters).optional(),
    contact_info: z
      .strictObject({
        email: email.optional(),
        hours_of_operation: optionalText(maxContactTextCharacters).optional(),
        address: optionalText(maxContactTextCharacters).optional(),
      })
      .nullish(),
  })
  .meta({ id: 'BusinessInfoRequest' })
export type BusinessInfoRequest = z.infer<typeof businessInfoRequest>

/** The answer to a reset: the emptied object, or no body at all. */
export const businessInfoReset = businessInfo.optional()
