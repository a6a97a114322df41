/** Unrecognised entries that a plan leaves unchanged, and how to settle each. */

import type { UnclearEntry } from '../../agent/plan/run-record.ts'
import { t } from '../../contract/translate.ts'
import { Note } from '../ui/note.tsx'
import { unclearLine } from './entry-words.ts'

export function UnclearEntriesNote({ unclear }: { unclear: readonly UnclearEntry[] }) {
  if (unclear.length === 0) return null
  return (
    <Note tone="warn" title={t('Some entries are in a format this version does not recognize')}>
      <ul dir="auto">
        {[...new Set(unclear.map(unclearLine))].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        {t(
          'Items that these entries may be are not created, changed or deleted. Try again later, or repair or delete these entries on the platform. For entries in the source, export it again, or remove them from "unrecognised" in the file.',
        )}
      </p>
    </Note>
  )
}
