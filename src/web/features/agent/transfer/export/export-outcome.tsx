/** What came of an export: why there is none, or what the file does not hold. */
import { FailureNote } from '../../../../ui/failure.tsx'
import { TextItems } from '../../../../ui/list/text-items.tsx'
import { PartialNote } from '../partial-note.tsx'
import { transferWords } from '../words.ts'
import type { ExportMutation } from './use-export.ts'

export function ExportOutcome({ exporting }: { exporting: ExportMutation }) {
  if (exporting.isError) return <FailureNote error={exporting.error} />
  if (!exporting.isSuccess) return null
  const { bundle, leftOut } = exporting.data
  return (
    <>
      <PartialNote title={transferWords.partialTitle} partial={bundle.partial} isUrgent />
      {leftOut.length > 0 && (
        <details>
          <summary className="w-fit rounded-small text-quiet hover:text-text">
            {transferWords.leftOut} ({leftOut.length})
          </summary>
          <ul className="pt-2 font-mono text-label">
            <TextItems of={leftOut} className="break-all" />
          </ul>
        </details>
      )}
    </>
  )
}
