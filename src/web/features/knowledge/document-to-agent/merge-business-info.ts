/** The body that writes some facts about a business and leaves all others as they are. */
import type { BusinessInfo } from '../../../../contract/platform/agent/business-info.ts'
import { writeBack } from '../../../../contract/platform/write-back.ts'

const aboutNames = [
  'business_description',
  'purchase_info',
  'delivery_and_shipping',
  'return_policy',
  'payment_method',
] as const
const contactNames = ['email', 'hours_of_operation', 'address'] as const

/**
 * All of them are sent, because it is not settled whether an absent one is kept (docs/platform.md, section
 * 2.3).
 */
export function mergeBusinessInfo(current: BusinessInfo, facts: Readonly<Record<string, string>>): object {
  const { contact_info: contact } = current
  return writeBack(current, {
    ...Object.fromEntries(aboutNames.map((name) => [name, facts[name] ?? current[name] ?? ''])),
    contact_info: writeBack(
      contact ?? {},
      Object.fromEntries(contactNames.map((name) => [name, facts[name] ?? contact?.[name] ?? ''])),
    ),
  })
}
