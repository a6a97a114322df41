import { counted } from '../../../../../contract/translate.ts'

export const requestWords = {
  askTitle: 'Review',
  askLead:
    'A publisher sees the difference, comments on it, and publishes or returns it. Until then, the draft stays as it is.',
  askLeadRequired:
    'This team publishes only what another member has reviewed. A publisher sees the difference, comments on it, and publishes or returns it. Until then, the draft stays as it is.',
  text: 'For the reviewer (optional)',
  ask: 'Ready for review',
  asked: 'The draft is ready for review.',
  askedBy: 'Asked for by {name}, {time}',
  decidedBy: 'By {name}, {time}',
  copyLink: 'Copy link',
  linkCopied: 'Link copied.',
  withdraw: 'Withdraw',
  withdrawQuestion: {
    label: 'Withdraw',
    title: 'Withdraw the request?',
    text: 'Nobody is asked for a review any more, and a draft can be changed again.',
    cancel: 'Cancel',
  },
  return: 'Return',
  returnLabel: 'Return with a word',
  returnText: 'What should be different?',
  returnMissing: 'Say what should be different.',
  approve: 'Approve',
  comments: 'Comments',
  comment: 'Comment',
  addComment: 'Add comment',
  own: 'You asked for this review, so another publisher has to publish it.',
  ownApproval: 'You asked for this review, so another publisher has to approve it.',
  others: 'Other review requests',
  ofPlan: 'Plan of the command line',
  ofDraft: 'Draft',
  show: 'Show difference',
  loading: 'Loading the difference',
  frozen: 'The draft is under review. Withdraw the request to discard it.',
  entries: 'Changes of the plan',
} as const

export const reviewedChanges = counted('{count, plural, one {# change} other {# changes}}')
