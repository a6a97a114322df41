/** The body that writes some facts about a business and leaves all others as they are. */
import {
  type BusinessInfo,
  businessContactFields,
  businessTextFields,
} from '../../../../contract/platform/record-kinds/business-info.ts'
import { writeBack } from '../../../../contract/platform/write-back.ts'

/**
 * All of them are sent, because it is not settled whether an absent one is kept (docs/platform.md, section
 * 2.3).
 */
export function mergeBusinessInfo(current: BusinessInfo, facts: Readonly<Record<string, string>>): object {
  const { contact_info: contact } = current
  return writeBack(current, {
    ...Object.fromEntries(businessTextFields.map((name) => [name, facts[name] ?? current[name] ?? ''])),
    contact_info: writeBack(
      contact ?? {},
      Object.fromEntries(businessContactFields.map((name) => [name, facts[name] ?? contact?.[name] ?? ''])),
    ),
  })
}
