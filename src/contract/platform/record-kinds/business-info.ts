import { t } from '../../translate.ts'
import { z } from '../../zod.ts'
import { platformPaths } from '../platform-paths.ts'
import { optionalText } from '../text-field.ts'
import type { KindDescription } from './kind-description.ts'
import { blockField, fieldNames, fieldShape, recordValues, requestSchema, textField } from './record-field.ts'

/** The studio's limits; the platform publishes none. */
export const maxBusinessTextCharacters = 2000
export const maxPaymentMethodCharacters = 1000
export const maxContactTextCharacters = 500

/** The longest deliverable address (RFC 5321, section 4.5.3.1.3). */
export const maxEmailCharacters = 254

const email = optionalText(maxEmailCharacters).refine(
  (value) => value === '' || z.email().safeParse(value).success,
  t('Enter an e-mail address such as hello@example.com'),
)

const businessText = textField(optionalText(maxBusinessTextCharacters).optional(), { byModel: true })
const contactText = textField(optionalText(maxContactTextCharacters).optional(), { byModel: true })

const textFields = {
  business_description: businessText,
  purchase_info: businessText,
  delivery_and_shipping: businessText,
  return_policy: businessText,
  payment_method: textField(optionalText(maxPaymentMethodCharacters).optional(), { byModel: true }),
}
const contactFields = {
  email: textField(email.optional(), { byModel: true }),
  hours_of_operation: contactText,
  address: contactText,
}

export const businessTextFields = fieldNames(textFields)
export const businessContactFields = fieldNames(contactFields)

/** A file states all texts or lacks the section. */
export const businessInfoFields = { ...textFields, contact_info: blockField(contactFields) }

export const businessInfo = z.looseObject(fieldShape(businessInfoFields, 'read')).meta({ id: 'BusinessInfo' })
export type BusinessInfo = z.infer<typeof businessInfo>

/** All six keys, because an absent one may clear its text; unknown keys are rejected. */
export const businessInfoRequest = requestSchema('BusinessInfoRequest', businessInfoFields)
export type BusinessInfoRequest = z.infer<typeof businessInfoRequest>

export const businessInfoKind = {
  schema: businessInfo,
  request: businessInfoRequest,
  fields: businessInfoFields,
  readOnly: [],
  paths: { list: platformPaths.businessInfo },
} satisfies KindDescription

/** The emptied object, or no body. */
export const businessInfoReset = businessInfo.optional()

/** Returns all six keys and the contact's three, blank ones as empty text. */
export function businessInfoTexts(info: BusinessInfo) {
  return recordValues(businessInfoFields, info)
}
