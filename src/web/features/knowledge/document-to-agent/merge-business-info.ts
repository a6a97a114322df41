import {
  type BusinessInfo,
  businessContactFields,
  businessTextFields,
} from '../../../../contract/platform/record-kinds/business-info.ts'
import { writeBack } from '../../../../contract/platform/write-back.ts'

/** Sends all facts, because it is unknown whether an absent one is kept (docs/platform.md, section 2.3). */
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
