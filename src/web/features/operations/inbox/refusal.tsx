/** Explains a refused handover as far as possible. */

import { t } from '../../../../contract/translate.ts'
import type { ThreadActionName } from '../../../api/agent/thread-control.ts'
import { ApiError } from '../../../api/api-error.ts'
import { CopyId } from '../../../ui/copy-id.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { Note } from '../../../ui/note.tsx'
import { actions, handoverWords } from './thread-words.ts'

/** The status differs between hosts (docs/platform.md, section 14). */
const refusals: readonly string[] = ['invalid', 'forbidden', 'missing', 'conflict']

interface Props {
  kind: ThreadActionName
  error: unknown
  onRetry: () => void
}

export function ControlRefusal({ kind, error, onRetry }: Props) {
  if (!(error instanceof ApiError) || !refusals.includes(error.kind)) {
    return <FailureNote error={error} onRetry={onRetry} />
  }
  const { refused, why } = actions[kind]
  const { title, detail, requestId } = error.complaint
  return (
    <Note tone="bad" title={refused} isUrgent>
      <p>{why}</p>
      <p className="mt-1 text-label">{handoverWords.says(detail || title)}</p>
      {requestId && (
        <p className="text-label">
          {handoverWords.requestId} <CopyId id={requestId} label={t('request id')} />
        </p>
      )}
    </Note>
  )
}
