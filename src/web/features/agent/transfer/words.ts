/** Every text about agents as files. */
import type { RecordKind } from '../../../../agent/bundle/record-kinds.ts'
import type { PlannedChange, RunStepState } from '../../../../agent/plan/run-record.ts'

export const transferWords = {
  title: 'Export and import',
  lead: 'The agent as a file: keep it, compare it, bring it to another number. Nothing is written before you have seen the plan.',
  exportTitle: 'Export',
  exportLead: 'Everything that makes up the agent, in one file. Two exports of the same agent are identical.',
  export: 'Export agent',
  asFile: 'The agent as a file',
  exporting: 'Reading the agent',
  without: 'Without credentials',
  sealed: 'With credentials, under a passphrase',
  plain: 'With credentials, in plain text',
  credentials: 'Credentials',
  credentialsWarning:
    'The file will hold secrets, as far as the platform tells them. Whoever has it can use them in your name.',
  acknowledge: 'I know that anybody who has the file can read them',
  passphrase: 'Passphrase',
  passphraseHelp: 'At least 12 characters. Without it nobody can open the file again.',
  passphraseShort: 'Use at least 12 characters.',
  partialTitle: 'The file is not the whole agent',
  leftOut: 'Values that were left out',
  saved: 'The file is saved.',
  importTitle: 'Import',
  importLead:
    'From a file, another number or a kept version. What the agent has and the source does not stays, unless you ask.',
  file: 'File of an agent',
  fileHelp: 'A .json file from an export, plain or under a passphrase.',
  open: 'Open file',
  wrongPassphrase: 'It does not open: the passphrase is another one, or the file was changed.',
  faulty: 'The file cannot be used',
  wholeFile: 'The file',
  otherNumber: 'Copy from another number',
  otherNumberHelp:
    'Its phone number id. Default values of tools come along; credentials of connectors do not.',
  readNumber: 'Read its agent',
  planTitle: 'The plan',
  planning: 'Comparing with the agent',
  deletes: 'Also delete what the source does not have',
  same: 'The agent is already what the source says.',
  hidden: 'A value that is not shown, because it may be a secret.',
  needsCredentials: 'Its credentials are not in the source: enter them when it is there.',
  upload: 'The content of files is not part of an export: upload this one by hand.',
  cancel: 'Close the plan',
  compareTitle: 'What differs',
  compareSame: 'The two versions are the same.',
  pause: 'Pause',
  retry: 'Try again',
  skip: 'Leave this one out',
  resume: 'Go on',
  discard: 'Forget it',
  runTitle: 'Applying',
  finished: 'The plan is applied.',
  paused: 'Paused',
  unfinished: 'An import was not finished',
  unfinishedText: 'It can go on where it stopped. The agent is read again first; nothing is done twice.',
  unfinishedSecrets: 'Values that may be secrets were not kept over the reload; the agent keeps its own.',
  missingVersion: 'This version is not kept in this browser.',
  unreadTitle: 'Not everything could be read',
  wordsSpoken: { removed: 'removed:', added: 'added:' },
  fieldDifference: 'What changes',
} as const

export const transferKindNames: Readonly<Record<RecordKind, string>> = {
  settings: 'Settings',
  business_info: 'Business info',
  skills: 'Skills',
  faqs: 'FAQs',
  websites: 'Websites',
  allowlist: 'Allowlist',
  connectors: 'Connectors',
  tools: 'Tools',
  files: 'Files',
}

export const transferChangeNames: Readonly<Record<PlannedChange, string>> = {
  create: 'New',
  change: 'Changed',
  delete: 'Deleted',
  same: 'Same',
  upload: 'By hand',
}

export const stepNames: Readonly<Record<RunStepState, string>> = {
  waiting: 'Waiting',
  writing: 'Writing',
  done: 'Done',
  failed: 'Failed',
  skipped: 'Left out',
  outdated: 'Changed meanwhile',
}

export const readingStep = (section: RecordKind, done: number, of: number) =>
  `Reading ${transferKindNames[section].toLowerCase()}, ${done + 1} of ${of}`

export const applyCount = (count: number) =>
  `Apply ${count.toLocaleString('en')} ${count === 1 ? 'change' : 'changes'}`

export const waiting = (seconds: number) =>
  `The platform asks for a pause of ${seconds.toLocaleString('en')} s. It goes on by itself.`

export const transferDoneOf = (done: number, of: number) =>
  `${done.toLocaleString('en')} of ${of.toLocaleString('en')} done`

export const warningText = (text: string) => `The platform may refuse it: ${text}`

export const select = (kind: RecordKind, name: string) => `Apply: ${transferKindNames[kind]}, ${name}`
