/** What is shown in the place of something that failed to load. */
import { createContext, useContext } from 'react'
import { Button } from './button.tsx'
import { CopyId } from './copy-id.tsx'
import { Note } from './note.tsx'

export interface FailureWords {
  title: string
  advice: string
  requestId: string | null
  details: string
  canRetry: boolean
  isLeaving: boolean
}

/** The app says once how a failure is put into words, because this room knows no server. */
export const FailureContext = createContext<(error: unknown) => FailureWords>((error) => ({
  title: 'Something went wrong',
  advice: '',
  requestId: null,
  details: error instanceof Error ? error.message : '',
  canRetry: true,
  isLeaving: false,
}))

function useFailureWords(error: unknown): FailureWords {
  return useContext(FailureContext)(error)
}

export function Failure({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const words = useFailureWords(error)
  if (words.isLeaving) return null
  return (
    <Note tone="bad" title={words.title} isUrgent>
      <p>{words.advice}</p>
      {(words.details || words.requestId) && (
        <details className="mt-1 text-label">
          <summary className="text-quiet">Details</summary>
          {words.details && <p className="mt-1 whitespace-pre-line">{words.details}</p>}
          {words.requestId && (
            <p className="mt-1">
              Request id <CopyId id={words.requestId} label="request id" />
            </p>
          )}
        </details>
      )}
      {onRetry && words.canRetry && (
        <Button size="small" className="my-1.5" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Note>
  )
}
