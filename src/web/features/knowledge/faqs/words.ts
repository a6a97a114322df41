import {
  type FaqRequest,
  maxAnswerCharacters,
  maxQuestionCharacters,
} from '../../../../contract/platform/record-kinds/faq.ts'
import { counted } from '../../../../contract/translate.ts'
import type { CsvTexts } from '../../../forms/csv-import/words.ts'

export const faqWords = {
  title: 'FAQs',
  lead: 'Questions customers often ask, with the answers the agent gives.',
  add: 'Add question',
  loading: 'Loading FAQs',
  loadingOne: 'Loading the question',
  noAgent: 'This number has no agent yet, so there are no FAQs. Set up the agent first.',
  empty: 'No questions yet. Start with the five your team answers most often.',
  addFirst: 'Add your first question',
  search: 'Search questions and answers',
  noMatch: 'No question matches.',
  noDuplicates: 'No duplicate questions.',
  duplicate: 'Duplicate',
  onlyDuplicates: 'Show duplicates only',
  many: 'Beyond a few hundred questions, the agent’s answers get worse without any message. Move longer material to files or websites.',
  newTitle: 'New question',
  questionField: {
    label: 'Question',
    help: 'As a customer would ask it.',
    limit: maxQuestionCharacters,
  },
  answerField: {
    label: 'Answer',
    help: 'Must make sense on its own: the agent sees one question at a time.',
    limit: maxAnswerCharacters,
  },
  create: 'Add question',
  creating: 'Adding…',
  close: 'Close',
  idLabel: 'question id',
  remove: 'Delete',
  removed: 'Question deleted.',
  gone: 'The question at this address no longer exists.',
  bulkConsequence: 'The agent stops giving these answers immediately.',
  saved: 'Question saved.',
  added: 'Question added.',
  taken: 'This question already exists',
  similar: 'A similar question exists:',
  created: 'Added',
  sorts: { question: 'Question', newest: 'Newest first' },
  amount: counted('{count, plural, one {# question} other {# questions}}'),
} as const

export const faqFieldNames: Record<keyof FaqRequest, string> = {
  question: faqWords.questionField.label,
  answer: faqWords.answerField.label,
  metadata: 'Metadata',
}

export const faqCsvTexts: CsvTexts = {
  title: 'Import questions',
  fileName: 'questions-example.csv' as const,
  add: counted('Add {count, plural, one {# question} other {# questions}}'),
}

export const duplicatesText = counted('{count, plural, one {# duplicate} other {# duplicates}}')
