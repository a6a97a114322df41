import type { ReactNode } from 'react'
import type { ApplyRun } from '../../agent/plan/run-record.ts'
import { failureKindTitle } from '../api/explain-failure.ts'
import { Note } from '../ui/note.tsx'
import { unreadText } from './entry-words.ts'
import { lineKindNames } from './transfer-words.ts'

/** A failure of no known kind has only the platform's words, which are English. */
function reasonOf({ kind, title }: ApplyRun['unread'][number]['failure']): string {
  return kind === 'failed' ? title : failureKindTitle(kind)
}

/** What could not be read, each part with its reason. */
export function unreadLines(targets: readonly { name: string; unread: ApplyRun['unread'] }[]): string[] {
  const lines = targets.flatMap(({ name, unread }) =>
    unread.map(({ section, of, failure }) =>
      unreadText([name, lineKindNames[section]].filter(Boolean).join(' · '), of, reasonOf(failure)),
    ),
  )
  return [...new Set(lines)]
}

interface Props {
  title: string
  lines: readonly string[]
  isUrgent?: boolean
  children?: ReactNode
}

export function UnreadNote({ title, lines, isUrgent = false, children }: Props) {
  if (lines.length === 0) return null
  return (
    <Note tone="warn" title={title} isUrgent={isUrgent}>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {children}
    </Note>
  )
}
