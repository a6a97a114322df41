import type { DocumentNote } from '../../../../contract/studio/ai.ts'
import { counted, t } from '../../../../contract/translate.ts'
import { formatList, formatNumber } from '../../../text/format.ts'
import type { ItemKind } from './item/item.ts'

export const documentWords = {
  title: 'From a document',
  lead: 'Turn a document into knowledge for the agent: FAQs, skills and business info. You review everything before it is created.',
  noAgent: 'This number has no agent yet, so you cannot add knowledge. Set up the agent first.',
  loading: 'Loading the agent’s knowledge',
  file: 'File',
  fileHelp: '.md, .txt, .html, .pdf or .docx, up to 5 MB',
  chooseFile: 'Choose file',
  dropHere: 'or drop a file here',
  removeFile: 'Remove',
  text: 'Text',
  textHelp: 'Or paste the text.',
  read: 'Read document',
  nothing: 'Choose a file, or paste a text',
  wrongKind: 'This file type cannot be read. Use .md, .txt, .html, .pdf or .docx.',
  emptyFile: 'The file is empty',
  protected: 'The document is protected by a password. Save a copy without one, and choose that.',
  tooLarge: 'The file is larger than 5 MB. Split it and read one part at a time.',
  sent: 'The document is sent to the AI provider in your settings, in parts if it is long. Nothing goes to the platform before you create something.',
  sentInDemo: 'The demo does not read documents: it shows the result of a sample. Nothing is sent.',
  sample: 'Use sample',
  example: 'Example: results from a returns policy',
  cancel: 'Cancel',
  progress: 'Document parts',
  nothingFound: 'This document contains nothing an agent can use.',
  anotherQuestion: {
    label: 'Read another document',
    title: 'Discard the results?',
    text: 'The selected items have not been created yet. Reading the document again costs the same again.',
    cancel: 'Cancel',
  },
  partsUnreadText:
    'The results of the other parts are below. Create what you need, then read the document again.',
  notesTitle: 'How the document was read',
  hiddenText: 'Text that is hidden in the document was skipped.',
  truncated: 'Part of the document was skipped',
  truncatedText:
    'It is too long for the model, or says more on one topic than its field can hold. Split it, and read the rest separately.',
  demoResult: 'These proposals are built in. They do not come from your document.',
  source: 'From the document:',
  noSource: 'No sentence in the document says this. Check it before you use it.',
  same: 'Already exists',
  similar: 'Similar to an existing one',
  differs: 'Different',
  unchanged: 'Unchanged',
  compared: 'Current text:',
  replaceHelp: 'If selected, this replaces the current text.',
  edit: 'Edit',
  doneEditing: 'Done',
  retry: 'Try again',
  skip: 'Skip',
  creating: 'Creating',
  created: 'Created',
  written: 'Saved',
  skipped: 'Skipped',
  faulty: 'Needs correction',
  needsAddress: 'Enter an address before you create it',
  create: 'Create selected',
  noneSelected: 'Select at least one item',
  invalidSelected: 'Correct or clear the marked items first',
  stop: 'Stop after this item',
  stopping: 'Stopping after this item',
  connectorHelp:
    'Created without credentials and tools; add both in the connector afterwards. The address must be public.',
  businessHelp: 'What the agent knows about the business. Only selected fields are written.',
  changedMeanwhile: 'The business info was changed elsewhere',
  changedMeanwhileText: 'Nothing was saved. The current values are loaded: compare them, then create again.',
} as const

export const documentExamples = [
  {
    kind: 'FAQ',
    title: 'How long can I return parts?',
    text: 'Unused parts can be returned within 30 days of purchase with the receipt.',
    note: 'From the document: “Unused parts may be returned within 30 days with the receipt.”',
  },
  {
    kind: 'Skill',
    title: 'start-a-return' as const,
    text: 'Ask for the order number and the reason, then explain how to send the parcel.',
    note: 'Applies when a customer wants to return something.',
  },
  {
    kind: 'Business info',
    title: 'Returns',
    text: 'Unused parts within 30 days, bikes within 14 days. Clothing without labels is not taken back.',
    note: 'Shown next to the current text. You choose whether to replace it.',
  },
] as const

export const sections: Record<ItemKind, string> = {
  faq: 'Questions and answers',
  skill: 'Skills',
  business: 'Business info',
  connector: 'Connectors',
}

export const fieldLabels: Readonly<Record<string, string>> = {
  question: 'Question',
  answer: 'Answer',
  title: 'Title',
  description: 'When it applies',
  skill: 'What to do',
  name: 'Name',
  purpose: 'Purpose',
  base_url: 'Address',
  business_description: 'About the business',
  purchase_info: 'How to buy',
  delivery_and_shipping: 'Delivery and shipping',
  return_policy: 'Returns',
  payment_method: 'Payment',
  email: 'Email',
  hours_of_operation: 'Opening hours',
  address: 'Postal address',
}

export const documentSpoken = { removed: 'now:', added: 'new:' } as const

const countTexts: Record<ItemKind, (count: number) => string> = {
  faq: counted('{count, plural, one {# question} other {# questions}}'),
  skill: counted('{count, plural, one {# skill} other {# skills}}'),
  business: counted('{count, plural, one {# fact about the business} other {# facts about the business}}'),
  connector: counted('{count, plural, one {# connector} other {# connectors}}'),
}

export function documentCounted(kind: ItemKind, count: number): string {
  return countTexts[kind](count)
}

export function foundSoFar(found: readonly string[]): string {
  return found.length === 0
    ? t('Nothing found yet')
    : t('Found so far: {found}', { found: formatList(found) })
}

export function documentSelected(count: number, total: number): string {
  return t('{count} of {total} selected', { count: formatNumber(count), total: formatNumber(total) })
}

export function outcome(created: number, failed: number): string {
  if (failed === 0) return t('{created} created', { created: formatNumber(created) })
  return t('{created} created, {failed} failed', {
    created: formatNumber(created),
    failed: formatNumber(failed),
  })
}

export const characters = counted('{count, plural, one {# character} other {# characters}}')

export function partsUnread({ from, to, parts }: { from: number; to: number; parts: number }): string {
  return from === to
    ? t('Part {from} of {parts} was not read', { from, parts })
    : t('Parts {from} to {to} of {parts} were not read', { from, to, parts })
}

/** One sentence for each note. */
export function noteInWords(note: DocumentNote): string {
  switch (note.kind) {
    case 'pages_without_text':
      return t(
        '{count, plural, one {# page of {all} has no text: it may be a picture, and nothing on it was read.} other {# pages of {all} have no text: they may be pictures, and nothing on them was read.}}',
        { count: note.pages, all: formatNumber(note.of) },
      )
    case 'encoding_guessed':
      return t(
        'The file does not say how its letters are encoded. It was read as {encoding}; check that the letters are right, or save it as UTF-8.',
        { encoding: note.encoding },
      )
    case 'hidden_text':
      return documentWords.hiddenText
  }
}
