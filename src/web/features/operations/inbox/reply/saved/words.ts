import { maxSavedReplies, namePlaceholder } from '../../../../../../contract/studio/files/saved-reply-file.ts'
import { t } from '../../../../../../contract/translate.ts'

export const savedReplyWords = {
  title: 'Saved replies',
  open: 'Saved replies (/)',
  search: 'Search saved replies',
  list: 'Saved replies',
  loading: 'Loading saved replies',
  empty: 'No saved replies yet. Save a text that your team sends again and again.',
  noMatch: 'No saved reply matches.',
  create: 'New saved reply',
  fromText: 'Save this text as a reply',
  edit: 'Edit',
  remove: 'Delete',
  keep: 'Cancel',
  newTitle: 'New saved reply',
  editTitle: 'Edit saved reply',
  name: { label: 'Name', help: 'What your team searches for.' },
  text: {
    label: 'Text',
    help: t('Write {placeholder} where the customer’s name belongs.', { placeholder: namePlaceholder }),
  },
  save: 'Save',
  cancel: 'Cancel',
  nameMissing: 'Enter a name.',
  textMissing: 'Enter a text.',
  full: t('A number has at most {count} saved replies. Delete one first.', { count: maxSavedReplies }),
  refused: 'The reply could not be saved. Try again.',
  notDeleted: 'The reply could not be deleted. Try again.',
} as const

export const deleteReplyTitle = (name: string) => t('Delete the saved reply “{name}”?', { name })
