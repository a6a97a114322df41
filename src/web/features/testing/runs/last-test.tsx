import { useQuery } from '@tanstack/react-query'
import { runFiguresOf } from '../../../../scenarios/runs/test-run.ts'
import { useSession } from '../../../api/session.ts'
import type { LastTestRun } from '../../../records/runs/runs.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { Status } from '../../../ui/status.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { lastRunQuery } from './use-runs.ts'
import { qualityWords, runOutcomeText, runTitle } from './words.ts'

export function LastTest({ phoneNumberId }: { phoneNumberId: string }) {
  const { data: last, error, refetch } = useQuery(lastRunQuery(useSession().user.id, phoneNumberId))
  return (
    <Section
      id="last-test"
      title={qualityWords.lastTest}
      action={
        <TextLink to="/phones/$phoneNumberId/quality" params={{ phoneNumberId }}>
          {qualityWords.back}
        </TextLink>
      }
      isRuled
      className="flex flex-col gap-3"
    >
      {error !== null && <FailureNote isRead error={error} onRetry={() => void refetch()} />}
      {last === null && (
        <p className="text-quiet">
          {qualityWords.notTested}{' '}
          <TextLink to="/phones/$phoneNumberId/scenarios" params={{ phoneNumberId }}>
            {qualityWords.toScenarios}
          </TextLink>
        </p>
      )}
      {last && <Outcome phoneNumberId={phoneNumberId} run={last} />}
    </Section>
  )
}

function Outcome({ phoneNumberId, run }: { phoneNumberId: string; run: LastTestRun }) {
  const figures = runFiguresOf(run)
  const isGood = figures.bad === 0 && figures.judged === figures.items
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <TextLink
        to="/phones/$phoneNumberId/quality/runs/$runId"
        params={{ phoneNumberId, runId: run.id }}
        className="min-w-0 break-words"
      >
        <bdi>{runTitle(run)}</bdi>
      </TextLink>
      <span className="flex flex-wrap items-baseline gap-x-3">
        <Status tone={isGood ? 'good' : 'bad'} shape={isGood ? 'live' : 'stopped'}>
          {runOutcomeText(run.kind, figures)}
        </Status>
        <span className="text-label text-quiet">
          <RelativeTime moment={new Date(run.startedAt)} />
        </span>
      </span>
    </div>
  )
}
