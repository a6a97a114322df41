/** Explains a failed upload (docs/platform.md, sections 2.4 and 9.1). */
import { ApiError } from '../../../api/api-error.ts'
import { CopyId } from '../../../ui/copy-id.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { failures } from './words.ts'

const knownFailures = new Map([
  [409, failures.taken],
  [413, failures.tooLarge],
  [415, failures.wrongType],
  [503, failures.away],
])

export function UploadFailure({ error }: { error: Error }) {
  const known = error instanceof ApiError ? knownFailures.get(error.status) : undefined
  if (!(error instanceof ApiError) || known === undefined) return <FailureNote error={error} />
  const { requestId } = error.complaint
  return (
    <p role="alert" className="text-bad text-label">
      {known}
      {requestId !== null && (
        <>
          {' '}
          <CopyId id={requestId} label="request id" />
        </>
      )}
    </p>
  )
}
