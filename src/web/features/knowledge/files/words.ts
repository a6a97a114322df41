import { counted, t } from '../../../../contract/translate.ts'

export const fileWords = {
  title: 'Files',
  lead: 'Documents and images the agent reads before it answers.',
  loading: 'Loading files',
  noAgent: 'This number has no agent yet, so there are no files. Set up the agent first.',
  empty: 'No files yet. Start with price lists, terms and guides.',
  search: 'Search files',
  noMatch: 'No file matches.',
  dropTitle: 'Drop files on this page',
  dropHere: 'Drop to add',
  choose: 'Choose files',
  accepted: 'PDF, DOC, DOCX, PNG and JPG up to 100 MB each. CSV and XLSX are not available for every number.',
  uploads: 'Uploads',
  clear: 'Clear finished',
  waiting: 'Waiting',
  processing: 'Uploaded. The platform is processing it…',
  done: 'Uploaded',
  cancelled: 'Canceled',
  refused: 'Not uploaded',
  failed: 'Failed',
  cancel: 'Cancel',
  retry: 'Try again',
  dismiss: 'Remove from list',
  replace: 'Replace',
  keepBoth: 'Keep both',
  taken: 'A file with this name exists. The platform cannot change a file, only delete it and add a new one.',
  replaceText:
    'The existing file is deleted first. If the upload fails after that, the agent has neither file until you try again.',
  keep: 'Cancel',
  unknownSize: 'unknown',
  bulkConsequence:
    'The agent stops using these files. This cannot be undone: the platform does not return file content, so keep your own copy.',
  sorts: { name: 'Name', newest: 'Newest first', size: 'Largest first' },
  amount: counted('{count, plural, one {# file} other {# files}}'),
} as const

export const replaceTitle = (name: string) => t('Replace {name}?', { name })

export const cancelLabel = (name: string) => t('Cancel uploading {name}', { name })

export const fileErrors = {
  tooLarge: (size: string) => t('The file is {size}. The limit is 100 MB (100,000,000 bytes).', { size }),
  wrongExtension: (extension: string) => t('The platform does not accept .{extension} files.', { extension }),
  otherContent: (extension: string, content: string, better: string) =>
    t(
      'The name ends in .{extension}, but the content is {content}. Rename it to .{better}, or save it in the right format.',
      { extension, content, better },
    ),
  unknownContent: (extension: string) =>
    t('The name ends in .{extension}, but the content is something else. Save it in the right format.', {
      extension,
    }),
  maybeRefused: (extension: string) => t('.{extension} is not available for every number.', { extension }),
} as const
