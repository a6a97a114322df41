/** Finds and orders FAQs for the list, because the platform does neither. */
import { type Faq, metadataOf } from '../../../contract/platform/faq.ts'
import type { FaqSort } from './faq-search.ts'

function byQuestion(a: Faq, b: Faq) {
  return a.question.localeCompare(b.question, 'en', { numeric: true })
}

const orders: Record<FaqSort, (a: Faq, b: Faq) => number> = {
  question: byQuestion,
  newest: (a, b) => (b.created_at ?? 0) - (a.created_at ?? 0) || byQuestion(a, b),
}

/** What an entry is found by: its words, and what somebody noted beside it. */
function textOf(faq: Faq): string {
  const notes = Object.values(metadataOf(faq) ?? {})
  return [faq.question, faq.answer, ...notes].join('\n').toLowerCase()
}

export function arrange(faqs: readonly Faq[], wanted: string, sort: FaqSort): Faq[] {
  const parts = wanted.toLowerCase().split(/\s+/)
  return faqs
    .filter((faq) => {
      const text = textOf(faq)
      return parts.every((part) => text.includes(part))
    })
    .sort(orders[sort])
}
