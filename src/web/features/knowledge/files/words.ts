/** Every text about files. */

export const fileWords = {
  title: 'Files',
  lead: 'Documents and pictures that the agent reads before it answers.',
  loading: 'Loading files',
  noAgent: 'This number has no agent yet, so there is nothing to give files to. Set the agent up first.',
  empty: 'No files yet. Price lists, terms and guides are good first ones.',
  emptyHint: 'Drop them above, or choose them there.',
  search: 'Search files',
  noMatch: 'No file matches.',
  dropTitle: 'Drop files here',
  dropHere: 'Let go to add them',
  choose: 'Choose files',
  accepted: 'PDF, DOC, DOCX, PNG, JPG up to 100 MB each. CSV and XLSX are accepted for some numbers only.',
  uploads: 'Uploads',
  clear: 'Clear finished',
  waiting: 'Waiting',
  sending: 'Uploading',
  processing: 'Sent. The platform takes it in…',
  done: 'Uploaded',
  cancelled: 'Cancelled',
  refused: 'Not uploaded',
  failed: 'Failed',
  cancel: 'Cancel',
  retry: 'Try again',
  dismiss: 'Remove from this list',
  replace: 'Replace it',
  keepBoth: 'Keep both',
  taken:
    'A file of this name is there already. The platform cannot change a file, only delete it and take a new one.',
  replaceText:
    'The file that is there is deleted first. Should the upload fail after that, neither of them is there until you try again.',
  keep: 'Keep it',
  unknownSize: 'unknown',
  bulkConsequence:
    'The agent stops using what they say. This cannot be undone: the platform does not give content back, so keep a copy of your own.',
} as const

export const fileSorts = { name: 'Name', newest: 'Newest first', size: 'Largest first' } as const
export type FileSort = keyof typeof fileSorts

export function fileAmount(count: number): string {
  return count === 1 ? '1 file' : `${count.toLocaleString('en')} files`
}

export function replaceTitle(name: string): string {
  return `Replace ${name}?`
}

export function cancelLabel(name: string): string {
  return `Cancel the upload of ${name}`
}

export const fileErrors = {
  noExtension: 'The name needs an extension that says what the file is, such as .pdf.',
  empty: 'The file is empty.',
  unreadable: 'The browser cannot read it. It may have been moved, or be a folder.',
  tooLarge: (size: string) =>
    `It has ${size}. The platform takes at most 100 MB, which is 100,000,000 bytes.`,
  wrongExtension: (extension: string) => `The platform does not take .${extension} files.`,
  otherContent: (extension: string, content: string, better: string) =>
    `The name says .${extension}, but the content is ${content}. Name it .${better}, or save it as what it says.`,
  unknownContent: (extension: string) =>
    `The name says .${extension}, but the content is something else. Save it as what it says.`,
  maybeRefused: (extension: string) => `.${extension} is accepted for some numbers only.`,
} as const

/** What upload failures mean beyond the words for every call. */
export const failures = {
  away: 'The upload service of the platform is away for the moment. Nothing is wrong with the file: try again soon.',
  tooLarge:
    'Something between here and the platform refuses uploads of this size. Ask whoever runs the server for its limit.',
  wrongType: 'The platform refuses this kind of file here.',
  taken: 'A file of this name is there already.',
} as const
