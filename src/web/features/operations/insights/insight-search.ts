import { ifFits, objectShape, textLike, wordOf } from '../../../../contract/plain-shape.ts'
import { searchText } from '../../../text/search-text.ts'

const day = ifFits(textLike(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/))

export const insightSearch = objectShape({
  /** From earlier versions: a conversation, now in the inbox. */
  part: ifFits(wordOf(['turns'])),
  /** First and last day, inclusive. */
  from: day,
  to: day,
  customer: searchText,
  /** Outcomes of all numbers. */
  of: ifFits(wordOf(['all'])),
  /** A count whose conversations are listed, and a reason among them. */
  show: ifFits(
    wordOf([
      'conversations',
      'resolved',
      'handed_over',
      'unanswered',
      'withheld',
      'undelivered',
      'marked_bad',
    ]),
  ),
  reason: searchText,
  /** How usage is grouped and split. */
  per: ifFits(wordOf(['hour', 'day', 'month'])),
  by: ifFits(wordOf(['channel', 'sender'])),
})
