/** Every text about FAQs. */
import type { FaqRequest } from '../../../contract/platform/faq.ts'
import type { BulkWords } from '../../forms/bulk-delete.tsx'
import type { FaqSort } from './faq-search.ts'

export const words = {
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
  importCsv: 'Import CSV',
  exportCsv: 'Export CSV',
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
  undo: 'Undo',
  saved: 'Question saved.',
  added: 'Question added.',
  taken: 'This question is there already.',
  similar: 'This is asked already, in nearly the same words:',
  created: 'Added',
} as const

export const fieldNames: Record<keyof FaqRequest, string> = {
  question: 'question',
  answer: 'answer',
  metadata: 'metadata',
}

export const sorts: Record<FaqSort, string> = { question: 'Question', newest: 'Newest first' }

export const noun = { one: 'question', many: 'questions' } as const

export const bulkWords: BulkWords = {
  amount: (count) => `${count.toLocaleString('en')} ${count === 1 ? noun.one : noun.many}`,
  consequence: 'The agent stops giving these answers at once.',
}

export function countText(shown: number, all: number): string {
  return shown === all ? bulkWords.amount(all) : `${shown.toLocaleString('en')} of ${bulkWords.amount(all)}`
}

export function duplicatesText(count: number): string {
  return `${count.toLocaleString('en')} asked more than once`
}
