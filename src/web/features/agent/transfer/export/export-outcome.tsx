/** What an exported file does not hold. */
import type { Export } from '../../../../../agent/bundle/bundle-of.ts'
import { Note } from '../../../../ui/note.tsx'
import { transferKindNames, transferWords } from '../words.ts'

export function ExportOutcome({ made: { bundle, leftOut } }: { made: Export }) {
  return (
    <>
      {bundle.partial.length > 0 && (
        <Note tone="warn" title={transferWords.partialTitle} isUrgent>
          <ul>
            {bundle.partial.map(({ section, of, reason }) => (
              <li key={`${section} ${of ?? ''}`}>
                {transferKindNames[section]}
                {of !== undefined && ` (${of})`}: {reason}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {leftOut.length > 0 && (
        <details>
          <summary className="w-fit rounded-small text-quiet hover:text-text">
            {transferWords.leftOut} ({leftOut.length})
          </summary>
          <ul className="pt-2 font-mono text-label">
            {leftOut.map((place) => (
              <li key={place} className="break-all">
                {place}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
