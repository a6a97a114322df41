/** Entries of a thread that are no messages. */
import type { ActEntry, HandoverEntry, NoticeEntry } from '../../../../../conversations/entry.ts'
import type { ThreadEntry } from '../../../../conversation/model/thread-entries.ts'
import { actText, handoverText } from '../../../../conversation/phrases.ts'
import { reasonText } from '../../../../conversation/reason-text.ts'
import { LineFoot } from './entry-foot.tsx'

export function HandoverNote({ entry }: { entry: ThreadEntry & HandoverEntry }) {
  return (
    <li
      data-entry={entry.id}
      className="group/entry my-1 flex flex-col gap-1 border-warn border-s-2 bg-warn-soft px-3 py-2"
    >
      <p className="font-semibold">{handoverText(entry.to)}</p>
      {entry.reason && <p dir="auto">{reasonText(entry.reason)}</p>}
      {entry.summary && (
        <p dir="auto" className="whitespace-pre-wrap">
          {entry.summary}
        </p>
      )}
      <LineFoot entry={entry} />
    </li>
  )
}

export function NoticeLine({ entry }: { entry: ThreadEntry & NoticeEntry }) {
  return (
    <li
      data-entry={entry.id}
      className="group/entry my-1 flex flex-col gap-1 border-line-strong border-s-2 px-3 py-1"
    >
      <p dir="auto">{entry.text}</p>
      <LineFoot entry={entry} />
    </li>
  )
}

/** What a team member did, in a sentence. */
export function ActLine({ entry }: { entry: ThreadEntry & ActEntry }) {
  return (
    <li
      data-entry={entry.id}
      className="group/entry my-1 flex flex-col gap-1 border-info border-s-2 px-3 py-1"
    >
      <p dir="auto">{actText(entry.act, entry.by)}</p>
      <LineFoot entry={entry} />
    </li>
  )
}
