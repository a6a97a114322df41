/** Why there is no answer that could be judged. */
import type { Failure } from '../../../../contract/platform/failure.ts'
import { CopyId } from '../../../ui/copy-id.tsx'
import { Note } from '../../../ui/note.tsx'
import { words } from './words.ts'

export function FaultNote({ fault: { title, detail, requestId } }: { fault: Failure }) {
  return (
    <Note tone="warn" title={words.error}>
      <p>
        {title}
        {detail !== '' && `: ${detail}`}
      </p>
      {requestId !== null && (
        <p className="text-label">
          {words.requestId} <CopyId id={requestId} label={words.requestId} />
        </p>
      )}
    </Note>
  )
}
