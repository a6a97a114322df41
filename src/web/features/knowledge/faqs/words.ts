/** Every text about FAQs. */
import type { FaqRequest } from '../../../../contract/platform/knowledge/faq.ts'

export const faqWords = {
  title: 'FAQs',
  lead: 'Questions that customers keep asking, each with the answer that the agent gives.',
  add: 'New question',
  loading: 'Loading FAQs',
  loadingOne: 'Loading the question',
  noAgent: 'This number has no agent yet, so there is nothing to give answers to. Set the agent up first.',
  empty: 'No questions yet. Begin with the five that your team answers most often.',
  addFirst: 'Write the first question',
  search: 'Search questions and answers',
  noMatch: 'No question matches.',
  noDuplicates: 'No question is asked twice.',
  duplicate: 'Asked twice',
  onlyDuplicates: 'Show duplicates only',
  newTitle: 'New question',
  questionLabel: 'Question',
  questionHelp: 'As a customer would ask it.',
  answerLabel: 'Answer',
  answerHelp: 'It must stand alone: the agent sees one entry at a time, without its neighbours.',
  create: 'Add question',
  creating: 'Adding…',
  close: 'Close',
  remove: 'Delete',
  removed: 'Question deleted.',
  bulkConsequence: 'The agent stops giving these answers at once.',
  saved: 'Question saved.',
  added: 'Question added.',
  taken: 'This question is there already.',
  similar: 'This is asked already, in nearly the same words:',
  created: 'Added',
} as const

export const faqFieldNames: Record<keyof FaqRequest, string> = {
  question: 'question',
  answer: 'answer',
  metadata: 'metadata',
}

export const faqSorts = { question: 'Question', newest: 'Newest first' } as const
export type FaqSort = keyof typeof faqSorts

export const faqNoun = { one: 'question', many: 'questions' } as const

export function faqAmount(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? faqNoun.one : faqNoun.many}`
}

export function duplicatesText(count: number): string {
  return `${count.toLocaleString('en')} asked more than once`
}
