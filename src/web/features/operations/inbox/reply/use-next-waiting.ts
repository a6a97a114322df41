/** Works through the waiting customers: after an answer, the next of them opens. */
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { type InboxRow, nextWaiting, titleOfRow } from '../inbox-rows.ts'
import { useInboxSearch } from '../use-inbox-search.ts'
import { inboxReplyWords, nextText, nobodyNextText } from './reply-words.ts'

/** Returns a function that takes the answered conversation, and returns false where the reader stays in it. */
export function useNextWaiting(rows: readonly InboxRow[]): (answered: InboxRow) => boolean {
  const { filter, change } = useInboxSearch()
  const showToast = useToast()
  return (answered) => {
    if (filter !== 'waiting') return false
    const customer = titleOfRow(answered)
    const next = nextWaiting(rows, answered.key)
    if (next === undefined) {
      showToast(nobodyNextText(customer))
      return true
    }
    change({ chat: next.key, side: undefined })
    showToast(nextText(customer, titleOfRow(next)), {
      label: inboxReplyWords.backToAnswered,
      onAct: () => change({ chat: answered.key }),
    })
    return true
  }
}
