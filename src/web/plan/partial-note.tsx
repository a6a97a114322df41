/** Parts of an agent that were unreadable when it was saved, and why. */
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import { Note } from '../ui/note.tsx'
import { unreadText } from './entry-words.ts'
import { transferKindNames } from './transfer-words.ts'

interface Props {
  title: string
  partial: ConfigBundle['partial']
  isUrgent?: boolean
}

export function PartialNote({ title, partial, isUrgent = false }: Props) {
  if (partial.length === 0) return null
  return (
    <Note tone="warn" title={title} isUrgent={isUrgent}>
      <ul>
        {partial.map(({ section, of, reason }) => (
          <li key={`${section} ${of ?? ''}`}>{unreadText(transferKindNames[section], of, reason)}</li>
        ))}
      </ul>
    </Note>
  )
}
