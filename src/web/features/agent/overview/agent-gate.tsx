/** Why an agent is not available yet, and what to do about it. */
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../../api/agent/agent-documents.ts'
import { ApiError } from '../../../api/api-error.ts'
import { TermsLink } from '../../../forms/terms-link.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button, buttonLook } from '../../../ui/form/button.tsx'
import { Note } from '../../../ui/note.tsx'
import type { AgentStage } from './agent-stage.ts'
import { CopyTermsMessage } from './copy-terms-message.tsx'
import { overviewWords } from './words.ts'

interface Props {
  phoneNumberId: string
  stage: AgentStage
}

/** Renders nothing if there is an agent or the next step covers it. */
export function AgentGate({ phoneNumberId, stage }: Props) {
  const { error, isFetching, refetch } = useQuery(settingsQuery(phoneNumberId))
  if (stage === 'unreadable') return <FailureNote error={error} onRetry={() => void refetch()} />
  if (stage !== 'terms') return null
  return (
    <Note tone="warn" title={overviewWords.termsTitle}>
      <p className="max-w-prose">{overviewWords.terms}</p>
      {error instanceof ApiError && error.complaint.detail !== '' && (
        <details className="mt-1 text-label">
          <summary className="text-quiet">{overviewWords.ownWords}</summary>
          <p className="mt-1 max-w-prose">{error.complaint.detail}</p>
        </details>
      )}
      <div className="my-1.5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
          {overviewWords.checkAgain}
        </Button>
        <CopyTermsMessage
          phoneNumberId={phoneNumberId}
          className={buttonLook({ weight: 'plain', size: 'small' })}
        />
        <TermsLink phoneNumberId={phoneNumberId} />
      </div>
    </Note>
  )
}
