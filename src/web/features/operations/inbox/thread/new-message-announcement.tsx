/** Announces a message that arrives while its conversation is open; the focus and the page stay where they are. */
import { useState } from 'react'
import type { ThreadEntry } from '../../../../conversation/model/thread-entries.ts'
import { labeled } from '../../../../text/small-texts.ts'
import { type InboxRow, titleOfRow } from '../inbox-rows.ts'

interface Props {
  row: InboxRow
  entries: readonly ThreadEntry[]
}

export function NewMessageAnnouncement({ row, entries }: Props) {
  const newest = entries.at(-1)
  const [seen, setSeen] = useState(newest?.id)
  const [text, setText] = useState('')
  if (newest !== undefined && newest.id !== seen) {
    setSeen(newest.id)
    // The first read is no news.
    if (seen !== undefined && newest.kind === 'message' && newest.speaker === 'customer')
      setText(labeled(titleOfRow(row), newest.text))
  }
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}
