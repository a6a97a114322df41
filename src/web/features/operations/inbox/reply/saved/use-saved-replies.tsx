/** Opens the saved replies over the reply field, and inserts the chosen one where the cursor was. */
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useMaskedView } from '../../../../../api/masked-view.ts'
import { part } from '../../../../../browser/parts.ts'
import type { InboxRow } from '../../inbox-rows.ts'

const SavedReplies = lazy(part(async () => ({ default: (await import('./saved-replies.tsx')).SavedReplies })))

interface Request {
  phoneNumberId: string
  row: InboxRow
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  setText: (text: string) => void
}

interface SavedRepliesOfField {
  open: () => void
  dialog: ReactNode
}

/** A user name is nobody's name, and a masked name is not the customer's. */
const nameOf = ({ name, username }: InboxRow) => (name === username ? undefined : name)

export function useSavedRepliesOf({
  phoneNumberId,
  row,
  field,
  text,
  setText,
}: Request): SavedRepliesOfField {
  const [isOpen, setIsOpen] = useState(false)
  const [isMasked] = useMaskedView()
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) field.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen, field])
  function insert(reply: string) {
    const { selectionStart: start, selectionEnd: end } = field.current ?? {
      selectionStart: 0,
      selectionEnd: 0,
    }
    setText(text.slice(0, start) + reply + text.slice(end))
  }
  return {
    open: () => setIsOpen(true),
    dialog: isOpen && (
      <Suspense>
        <SavedReplies
          phoneNumberId={phoneNumberId}
          customerName={isMasked ? undefined : nameOf(row)}
          written={text}
          onInsert={insert}
          onClose={() => setIsOpen(false)}
        />
      </Suspense>
    ),
  }
}
