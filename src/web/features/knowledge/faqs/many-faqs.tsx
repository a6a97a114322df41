import { faqWords } from './words.ts'

/** A few hundred, beyond which answers get worse without a message (docs/platform.md, section 9.3). */
const manyFaqs = 300

export function ManyFaqs({ count }: { count: number }) {
  return count > manyFaqs && <p className="max-w-prose text-warn">{faqWords.many}</p>
}
