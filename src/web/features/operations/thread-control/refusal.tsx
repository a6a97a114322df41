/** Why a conversation was not handed over, as far as that can be told. */

import type { ThreadDeed } from '../../../api/agent/thread-control.ts'
import { ApiError } from '../../../api/api-error.ts'
import { CopyId } from '../../../ui/copy-id.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Note } from '../../../ui/note.tsx'
import { deeds, words } from './words.ts'

/** Which of these it is differs from host to host (docs/platform.md, section 14). */
const refusals: readonly string[] = ['invalid', 'forbidden', 'missing', 'conflict']

interface Props {
  deed: ThreadDeed
  error: unknown
  onRetry: () => void
}

export function Refusal({ deed, error, onRetry }: Props) {
  if (!(error instanceof ApiError) || !refusals.includes(error.kind)) {
    return <Failure error={error} onRetry={onRetry} />
  }
  const { refused, why } = deeds[deed]
  const { title, detail, requestId } = error.complaint
  return (
    <Note tone="bad" title={refused} isUrgent>
      <p>{why}</p>
      <p className="mt-1 text-label">
        {words.says} {detail || title}
      </p>
      {requestId && (
        <p className="text-label">
          {words.requestId} <CopyId id={requestId} label="request id" />
        </p>
      )}
    </Note>
  )
}
