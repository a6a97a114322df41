/** A question as it would be added again. */
import { type Faq, type FaqRequest, metadataOf } from '../../../contract/platform/faq.ts'

export function draftOf(faq: Faq): FaqRequest {
  const metadata = metadataOf(faq)
  return { question: faq.question, answer: faq.answer, ...(metadata && { metadata }) }
}
