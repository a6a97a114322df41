import { type Faq, faqRequest } from '../../../../contract/platform/record-kinds/faq.ts'
import { isSameQuestion } from './duplicates.ts'
import { faqWords } from './words.ts'

export function uniqueFaq(all: readonly Faq[], ownId: string | null) {
  return faqRequest.superRefine(({ question }, context) => {
    if (all.some((faq) => faq.id !== ownId && isSameQuestion(faq.question ?? '', question)))
      context.addIssue({ code: 'custom', path: ['question'], message: faqWords.taken })
  })
}
