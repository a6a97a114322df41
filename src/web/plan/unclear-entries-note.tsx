/** Unrecognised entries that a plan leaves unchanged, and how to settle each. */
import type { UnclearEntry } from '../../agent/plan/run-record.ts'
import { Note } from '../ui/note.tsx'
import { unclearLine } from './entry-words.ts'
import { transferWords } from './transfer-words.ts'

export function UnclearEntriesNote({ unclear }: { unclear: readonly UnclearEntry[] }) {
  if (unclear.length === 0) return null
  return (
    <Note tone="warn" title={transferWords.unclearTitle}>
      <ul dir="auto">
        {[...new Set(unclear.map(unclearLine))].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{transferWords.unclearText}</p>
    </Note>
  )
}
