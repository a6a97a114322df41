/** What an exported file does not hold. */
import type { Export } from '../../../../agent/bundle/bundle-of.ts'
import { Note } from '../../../ui/note.tsx'
import { kindNames, words } from './words.ts'

export function ExportOutcome({ made: { bundle, leftOut } }: { made: Export }) {
  return (
    <>
      {bundle.partial.length > 0 && (
        <Note tone="warn" title={words.partialTitle} isUrgent>
          <ul>
            {bundle.partial.map(({ section, of, reason }) => (
              <li key={`${section} ${of ?? ''}`}>
                {kindNames[section]}
                {of !== undefined && ` (${of})`}: {reason}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {leftOut.length > 0 && (
        <details>
          <summary className="w-fit rounded-small text-quiet hover:text-text">
            {words.leftOut} ({leftOut.length})
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
