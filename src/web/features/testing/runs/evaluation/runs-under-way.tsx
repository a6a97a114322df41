/** A phone number's unfinished evaluations with their progress. */
import { Link } from '@tanstack/react-router'
import { evaluationTestRun } from '../../../../../scenarios/runs/test-run.ts'
import { useSession } from '../../../../api/session.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { distinctRunTitle } from '../words.ts'
import { EvaluationProgress } from './run-progress.tsx'
import { type Following, useFollow } from './use-follow.ts'
import { evaluationWords } from './words.ts'

export function RunsUnderWay({ phoneNumberId }: { phoneNumberId: string }) {
  const following = useFollow(useSession().user.id, phoneNumberId)
  if (following.length === 0) return null
  return (
    <ul aria-label={evaluationWords.progress} className="flex flex-col gap-3">
      {following.map((one) => (
        <UnderWay key={one.run.id} following={one} />
      ))}
    </ul>
  )
}

function UnderWay({ following: { run, error, isGivenUp, askAgain } }: { following: Following }) {
  const { phoneNumberId, id: runId } = run
  return (
    <li className="flex flex-col gap-2 rounded-edge border border-line bg-raised px-4 py-3">
      <Link
        to="/phones/$phoneNumberId/quality/runs/$runId"
        params={{ phoneNumberId, runId }}
        className="w-fit font-medium hover:text-accent"
      >
        <bdi>{distinctRunTitle(evaluationTestRun(run, null))}</bdi>
      </Link>
      <EvaluationProgress run={run} />
      {error && <FailureNote error={error} onRetry={askAgain} />}
      {isGivenUp && !error && (
        <p className="flex flex-wrap items-center gap-3 text-quiet">
          {evaluationWords.gaveUp}
          <Button size="small" onClick={askAgain}>
            {evaluationWords.askAgain}
          </Button>
        </p>
      )}
    </li>
  )
}
