import { counted } from '../../../../../contract/translate.ts'

export const requestWords = {
  withdraw: 'Withdraw',
  withdrawQuestion: {
    label: 'Withdraw',
    title: 'Withdraw the request?',
    text: 'Nobody is asked for a review any more, and a draft can be changed again.',
    cancel: 'Cancel',
  },
  comment: 'Comment',
  ofDraft: 'Draft',
  loading: 'Loading the difference',
} as const

export const reviewedChanges = counted('{count, plural, one {# change} other {# changes}}')
