/** Every text about turning a document into what an agent knows. */
import type { ItemKind } from './item/item.ts'

export const documentWords = {
  title: 'From a document',
  lead: 'Gives the agent what a document says: questions with answers, skills, facts about the business. You look everything over before anything is created.',
  noAgent: 'This number has no agent yet, so there is nothing to give knowledge to. Set the agent up first.',
  loading: 'Loading what the agent knows already',
  file: 'A file',
  fileHelp: '.md, .txt, .html, .pdf or .docx, up to 5 MB',
  chooseFile: 'Choose a file',
  dropHere: 'or drop one here',
  removeFile: 'Remove',
  text: 'Text',
  textHelp: 'Paste it as it is; the layout does not matter.',
  read: 'Read it',
  nothing: 'Choose a file or paste a text first.',
  wrongKind: 'This kind of file cannot be read. Use .md, .txt, .html, .pdf or .docx.',
  emptyFile: 'The file is empty.',
  tooLarge: 'That is more than 5 MB. Split it, and read one part after the other.',
  sent: 'The document is sent to the provider of the AI settings, in parts if it is long. The platform gets nothing before you create something.',
  sentInDemo: 'The demo does not read documents: it shows what came of a sample. Nothing is sent anywhere.',
  sample: 'Use the sample',
  cancel: 'Cancel',
  progress: 'Parts of the document',
  nothingFound: 'Nothing in this document is of use to an agent.',
  another: 'Read another document',
  anotherTitle: 'Throw away what was found?',
  anotherText:
    'What is ticked has not been created yet. Reading the document again costs the same once more.',
  stay: 'Stay here',
  partsUnreadText:
    'What was found in the other parts is below. Create what you need of it, then have the document read once more.',
  truncated: 'Some of the document was left out',
  truncatedText:
    'It is longer than what can be worked on at once, or says more about one thing than fits into its field. Split it, and read the rest by itself.',
  demoResult: 'These drafts are built in. They do not come from your document.',
  source: 'The document says',
  noSource: 'No sentence of the document was found that says so. Check it before you use it.',
  same: 'Exists already',
  similar: 'Like one that exists',
  differs: 'Says something else now',
  unchanged: 'Says the same now',
  compared: 'Instead of what is there now:',
  replaceHelp: 'Ticked, it takes the place of what is there now.',
  edit: 'Edit',
  doneEditing: 'Done',
  retry: 'Try again',
  skip: 'Skip',
  creating: 'Creating',
  created: 'Created',
  written: 'Written',
  skipped: 'Skipped',
  faulty: 'Needs a correction',
  needsAddress: 'Needs an address before it can be created',
  create: 'Create what is ticked',
  noneTicked: 'Tick something first.',
  faultyTicked: 'Correct or untick what is marked first.',
  stop: 'Stop after this one',
  stopping: 'Stopping after this one',
  connectorHelp:
    'Created without credentials and without tools; both can be added to the connector afterwards. The address has to be public.',
  businessHelp:
    'What the agent knows about the business itself. Only ticked fields are written; all others stay as they are.',
  changedMeanwhile: 'Somebody else has changed the business info',
  changedMeanwhileText: 'Nothing was written. It has been loaded again: compare, and create once more.',
} as const

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
  purpose: 'What the agent finds there',
  base_url: 'Address',
  business_description: 'What the business does',
  purchase_info: 'How to buy',
  delivery_and_shipping: 'Delivery and shipping',
  return_policy: 'Returns',
  payment_method: 'Payment',
  email: 'E-mail',
  hours_of_operation: 'Opening hours',
  address: 'Postal address',
}

export const documentSpoken = { removed: 'now:', added: 'new:' } as const

const plurals: Record<ItemKind, readonly [string, string]> = {
  faq: ['question', 'questions'],
  skill: ['skill', 'skills'],
  business: ['fact about the business', 'facts about the business'],
  connector: ['connector', 'connectors'],
}

export function documentCounted(kind: ItemKind, count: number): string {
  return `${count.toLocaleString('en')} ${plurals[kind][count === 1 ? 0 : 1]}`
}

export function foundSoFar(found: readonly string[]): string {
  return found.length === 0 ? 'Nothing found yet' : `Found so far: ${found.join(', ')}`
}

export function documentSelected(count: number, of: number): string {
  return `${count.toLocaleString('en')} of ${of.toLocaleString('en')} ticked`
}

export function creatingOf(done: number, of: number): string {
  return `${done.toLocaleString('en')} of ${of.toLocaleString('en')} done`
}

export function outcome(created: number, failed: number): string {
  const failures = failed === 0 ? '' : `, ${failed.toLocaleString('en')} failed`
  return `${created.toLocaleString('en')} created${failures}`
}

export function size(bytes: number): string {
  return bytes < 1000 ? `${bytes} bytes` : `${Math.round(bytes / 1000).toLocaleString('en')} kB`
}

export function characters(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'character' : 'characters'}`
}

export function partsUnread({ from, to, parts }: { from: number; to: number; parts: number }): string {
  return from === to
    ? `Part ${from} of ${parts} was not read`
    : `Parts ${from} to ${to} of ${parts} were not read`
}
