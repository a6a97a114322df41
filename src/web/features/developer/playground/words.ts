/** Every text of the playground. */
export const playgroundWords = {
  title: 'API playground',
  lead: 'Calls of the platform and of the studio, written by hand and sent with your session.',
  method: 'Method',
  address: 'Address',
  addressHelp: 'A path of the studio. Type words to find a call, such as “create skill”.',
  suggestions: 'Known calls',
  send: 'Send',
  cancel: 'Cancel',
  fillIn: 'Fill in',
  notOurs: 'Write a path of this studio that begins with /api/.',
  sessionIsOurs:
    'Signing in, signing out and settings of the session belong to the app; here the session can be read.',
  headers: 'Headers',
  headersHelp:
    'The proxy passes these four up and drops every other header. The token is added by the server.',
  body: 'Body',
  bodyHelp: 'JSON, with the names and values that the description knows. Ctrl Space suggests.',
  noBody: 'This method sends no body.',
  loadingEditor: 'Loading the editor',
  format: 'Set out in lines',
  answer: 'Answer',
  answerBody: 'Body of the answer',
  noAnswer: 'Nothing has been sent yet. The answer will be shown here.',
  underWay: 'Under way…',
  status: 'Status',
  time: 'Time',
  size: 'Size',
  requestId: 'Request id',
  answerHeaders: 'Answer headers',
  binary: 'The answer is not text, so it is not shown.',
  stream: 'The answer is a stream without an end; only its head is shown.',
  empty: 'The answer has no body.',
  shortened: 'Only the beginning is shown.',
  copyAnswer: 'Copy the answer',
  copied: 'Copied.',
  copyFailed: 'The browser did not allow copying.',
  reads: 'Only reads',
  writes: 'Changes something',
  history: 'History',
  historyEmpty: 'What you send is listed here, in this browser only, with secrets left out.',
  clearHistory: 'Clear',
  saved: 'Saved requests',
  savedEmpty: 'Save a request under a name to have it at hand.',
  save: 'Save',
  saveAs: 'Name',
  saveHelp: 'Secrets in it are left out.',
  nameNeeded: 'Give it a name first.',
  secretsLeftOut: 'Secrets were left out of what is kept. Put them in before you send this.',
  importCurl: 'Import curl',
  importTitle: 'Import a curl command',
  importLabel: 'Command',
  importHelp:
    'As it was copied from this studio, or from a document of the platform. Tokens and foreign headers are left out.',
  importDo: 'Import',
  importFailed: 'This is no curl command that can be read.',
  reference: 'API reference',
} as const

export function playgroundBytesText(bytes: number): string {
  return bytes < 10_000
    ? `${bytes.toLocaleString('en')} bytes`
    : `${Math.round(bytes / 1000).toLocaleString('en')} kB`
}

export function millisecondsText(milliseconds: number): string {
  return `${Math.round(milliseconds).toLocaleString('en')} ms`
}

export function removeLabel(name: string): string {
  return `Delete ${name}`
}
