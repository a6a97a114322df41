import type { ReactNode } from 'react'
import type { ApplyRun } from '../../agent/plan/run-record.ts'
import { Note } from '../ui/note.tsx'
import { unreadText } from './entry-words.ts'
import { lineKindNames } from './transfer-words.ts'

/** What could not be read, each part with its reason. */
export function unreadLines(targets: readonly { name: string; unread: ApplyRun['unread'] }[]): string[] {
  const lines = targets.flatMap(({ name, unread }) =>
    unread.map(({ section, of, failure }) =>
      unreadText([name, lineKindNames[section]].filter(Boolean).join(' · '), of, failure.title),
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
