import { createContext, useContext } from 'react'
import { counted, t } from '../../contract/translate.ts'
import type { FailureWords } from '../text/failure-words.ts'
import { CopyId } from './copy-id.tsx'
import { Button } from './form/button.tsx'
import { Note } from './note.tsx'
import { TextLink } from './text-link.tsx'
import { useNow } from './time.tsx'

/** The app provides the wording of failures, because `ui` knows no server. */
export const FailureContext = createContext<(error: unknown) => FailureWords>((error) => ({
  title: t('Something went wrong'),
  advice: '',
  requestId: null,
  details: error instanceof Error ? error.message : '',
  canRetry: true,
  retryAt: null,
  isLeaving: false,
}))

/** For callers that show a failure inline. */
export function useFailureWords(error: unknown): FailureWords {
  return useContext(FailureContext)(error)
}

interface Props {
  error: unknown
  onRetry?: () => void
  isRetrying?: boolean
  /** Something to show is missing, rather than an action failed. */
  isRead?: boolean
}

export function FailureNote({ error, onRetry, isRetrying = false, isRead = false }: Props) {
  const words = useFailureWords(error)
  if (words.isLeaving) return null
  if (isRead && words.isOffline) return <Note tone="quiet">{t('Loads when the connection is back.')}</Note>
  if (isRead && words.isToldAbove && location.pathname.startsWith('/phones/')) {
    return (
      <div className="flex flex-wrap items-center gap-3 py-2 text-quiet">
        {t('Loads once the terms are accepted.')}
        {onRetry && <Retry at={null} isBusy={isRetrying} onRetry={onRetry} />}
      </div>
    )
  }
  return (
    <Note tone="bad" title={(isRead && words.readTitle) || words.title} isUrgent>
      <p>{words.advice}</p>
      {words.retryAt && <Countdown until={words.retryAt} />}
      {(words.details || words.requestId) && (
        <details className="mt-1 text-label">
          <summary className="text-quiet">{t('Details')}</summary>
          {words.details && <p className="mt-1 whitespace-pre-line">{words.details}</p>}
          {words.requestId && (
            <p className="mt-1">
              {t('Request id')} <CopyId id={words.requestId} label={t('request id')} />
            </p>
          )}
        </details>
      )}
      {onRetry && words.canRetry && <Retry at={words.retryAt} isBusy={isRetrying} onRetry={onRetry} />}
      {words.link && !location.pathname.startsWith(words.link.to) && (
        <TextLink to={words.link.to} className="my-1 w-fit">
          {words.link.text}
        </TextLink>
      )}
    </Note>
  )
}

interface RetryProps {
  at: Date | null
  isBusy: boolean
  onRetry: () => void
}

function Retry({ at, isBusy, onRetry }: RetryProps) {
  const now = useNow(1)
  const isEarly = at !== null && at > now
  return (
    <Button
      size="small"
      className="my-1.5"
      isBusy={isBusy}
      blocked={isEarly && t('Wait until then. An earlier attempt would be refused.')}
      onClick={onRetry}
    >
      {t('Try again')}
    </Button>
  )
}

/** Not announced every second; the alert around it announced the wait once. */
function Countdown({ until }: { until: Date }) {
  const now = useNow(1)
  const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
  return (
    <p aria-live="off" className="tabular-nums">
      {waitText(seconds)}
    </p>
  )
}

/** Whole minutes beyond ninety seconds. */
function waitText(seconds: number): string {
  if (seconds <= 0) return t('You can try again now.')
  return seconds <= 90 ? secondsText(seconds) : minutesText(Math.ceil(seconds / 60))
}

const secondsText = counted(
  '{count, plural, one {You can try again in # second.} other {You can try again in # seconds.}}',
)
const minutesText = counted(
  '{count, plural, one {You can try again in # minute.} other {You can try again in # minutes.}}',
)
