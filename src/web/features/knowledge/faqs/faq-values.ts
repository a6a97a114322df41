import { type Faq, faqFields } from '../../../../contract/platform/record-kinds/faq.ts'
import { recordValues } from '../../../../contract/platform/record-kinds/record-field.ts'

const { metadata: _metadata, ...formFields } = faqFields

/** Metadata has no form: a change keeps it. */
export function faqValuesOf(faq: Faq) {
  return recordValues(formFields, faq)
}
