import type { Faq } from '../../../../contract/platform/record-kinds/faq.ts'

/** Equal for duplicates; empty without letters and digits. */
export function normalisedQuestion(question: string): string {
  return question
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()
}

/** The platform's duplicate rule (docs/platform.md, section 9.3). */
export function isSameQuestion(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}

export function duplicateIds(faqs: readonly Pick<Faq, 'id' | 'question'>[]): ReadonlySet<string> {
  const seen = new Map<string, string[]>()
  for (const { id, question } of faqs) {
    const text = normalisedQuestion(question ?? '')
    seen.set(text, [...(seen.get(text) ?? []), id])
  }
  return new Set([...seen].flatMap(([text, ids]) => (text !== '' && ids.length > 1 ? ids : [])))
}

export function twinOf(question: string, faqs: readonly Faq[], ownId: string | null): Faq | undefined {
  const text = normalisedQuestion(question)
  if (text === '') return undefined
  return faqs.find((faq) => faq.id !== ownId && normalisedQuestion(faq.question ?? '') === text)
}
