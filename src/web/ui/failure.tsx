/** What is shown in the place of something that failed to load. */
import { Link } from '@tanstack/react-router'
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
  /** Where it can be mended. */
  link?: { to: '/settings/ai'; text: string }
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
      {(words.link || (onRetry && words.canRetry)) && (
        <div className="my-1.5 flex flex-wrap items-center gap-x-4 gap-y-2">
          {onRetry && words.canRetry && (
            <Button size="small" onClick={onRetry}>
              Try again
            </Button>
          )}
          {words.link && !location.pathname.startsWith(words.link.to) && (
            <Link to={words.link.to} className="font-medium text-accent hover:text-accent-hover">
              {words.link.text}
            </Link>
          )}
        </div>
      )}
    </Note>
  )
}
