/** Text that a member has not sent yet, by conversation, until the page is left. */
import { useState } from 'react'
import { useSession } from '../../../../api/session.ts'

/** The oldest go first. */
const maxUnsentReplies = 100

const unsent = new Map<string, string>()

function store(key: string, text: string) {
  unsent.delete(key)
  if (text !== '') unsent.set(key, text)
  const [oldest] = unsent.keys()
  if (unsent.size > maxUnsentReplies && oldest !== undefined) unsent.delete(oldest)
}

export function useUnsentReply(phoneNumberId: string, conversation: string) {
  const key = `${useSession().user.id} ${phoneNumberId} ${conversation}`
  const [text, setText] = useState(() => unsent.get(key) ?? '')
  return [
    text,
    (next: string) => {
      store(key, next)
      setText(next)
    },
  ] as const
}
