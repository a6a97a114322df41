import { t } from '../../../../contract/translate.ts'
import { formatItems } from '../../../text/format.ts'

export const playgroundWords = {
  title: 'API playground',
  lead: 'Send your own calls to the platform and the studio, with your session.',
  method: 'Method',
  addressField: {
    label: 'Address',
    help: 'A path in this studio. Type words to find a call, such as “create skill”.',
  },
  suggestions: 'Known calls',
  send: 'Send',
  cancel: 'Cancel',
  notOurs: 'Enter a path that starts with /api/',
  sessionIsOurs:
    'The app manages sign-in, sign-out and session settings. Here you can only read the session.',
  headers: 'Headers',
  headersHelp: 'The proxy forwards these four headers and drops all others. The server adds the token.',
  body: 'Body',
  bodyHelp: 'JSON. Ctrl+Enter sends.',
  noBody: 'This method has no body.',
  loadingEditor: 'Loading the editor',
  format: 'Format',
  answer: 'Response',
  answerBody: 'Response body',
  noAnswer: 'No request sent yet. The response appears here.',
  underWay: 'Sending…',
  status: 'Status',
  time: 'Time',
  size: 'Size',
  requestId: 'Request id',
  answerHeaders: 'Response headers',
  binary: 'The response is not text and cannot be shown.',
  stream: 'The response is an endless stream. Only its headers are shown.',
  empty: 'The response has no body.',
  shortened: 'Only the beginning is shown.',
  copyAnswer: 'Copy response',
  copied: 'Copied.',
  copyFailed: 'The browser blocked copying.',
  reads: 'Only reads',
  writes: 'Changes something',
  history: 'History',
  historyEmpty: 'Requests you send are listed here until you reload or leave the studio.',
  clearHistory: 'Clear',
  agentEvent: 'Send an agent event',
  readEvent: 'Read the event’s state',
  importCurl: 'Import curl',
  importTitle: 'Import a curl command',
  importField: {
    label: 'Command',
    help: 'A command copied from this studio or from the platform’s documentation. Tokens and unknown headers are removed.',
  },
  importDo: 'Import',
  importCmd: 'This command was copied for the Windows command prompt. Copy it as cURL (bash) instead.',
  importHeaderFile: 'The headers of this command are in a file. Put each header after its own -H.',
  importFile: 'The body of this command is in a file. Put the content itself after the option.',
  importSeveral: 'This command has several addresses. Import one request at a time.',
  importFailed: 'This curl command cannot be read. Check it for missing quotes.',
  reference: 'API reference',
} as const

export function fillInText(names: readonly string[]): string {
  return t('Fill in {names}', { names: formatItems(names.map((name) => `{${name}}`)) })
}

export const unsupportedOption = (option: string) =>
  t('The option {option} cannot be imported, so the request would be another one.', { option })

export const shellVariable = (variable: string) =>
  t('The command uses {variable}, which only its shell knows. Put the value itself in its place.', {
    variable,
  })

export const commandSign = (sign: string) =>
  t('The command goes on with {sign}. Import the curl command alone, without what follows it.', { sign })
