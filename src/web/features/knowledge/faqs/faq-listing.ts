/** How questions are found and sorted, and how they are deleted. */
import { type Faq, type FaqRequest, metadataOf } from '../../../../contract/platform/knowledge/faq.ts'
import { faqs } from '../../../api/agent/agent-resources.ts'
import type { BulkRemoval } from '../../../forms/bulk-delete.tsx'
import { byWords, type Listing, sortedBy } from '../../../forms/listing.ts'
import { amount, type FaqSort, sorts, words } from './words.ts'

function questionOf({ question }: Faq): string {
  return question
}

export const faqListing: Listing<Faq, FaqSort> = {
  // Also by what somebody noted beside it.
  matches: byWords((faq) => [faq.question, faq.answer, ...Object.values(metadataOf(faq) ?? {})]),
  sorts,
  orders: {
    question: sortedBy(questionOf),
    newest: sortedBy(questionOf, ({ created_at }) => -(created_at ?? 0)),
  },
}

export const faqRemoval: BulkRemoval<Faq> = {
  resource: faqs,
  nameOf: questionOf,
  amount,
  consequence: words.bulkConsequence,
  create: (phoneNumberId, faq) => faqs.write.create(phoneNumberId, requestOf(faq)),
}

function requestOf(faq: Faq): FaqRequest {
  const metadata = metadataOf(faq)
  return { question: faq.question, answer: faq.answer, ...(metadata && { metadata }) }
}
