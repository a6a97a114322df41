/** A phone number's unfinished evaluations with their progress. */
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { StoredEvaluationRun } from '../../../../../contract/studio/files/evaluation-run.ts'
import { t } from '../../../../../contract/translate.ts'
import { evaluationTestRun } from '../../../../../scenarios/runs/test-run.ts'
import { useSession } from '../../../../api/session.ts'
import { formatNumber } from '../../../../text/format.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { distinctRunTitle, phaseNames } from '../words.ts'
import { type Following, useFollow } from './use-follow.ts'
import { evaluationStageNames, evaluationWords } from './words.ts'

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
          {t('Not done when last checked. It may still be running.')}
          <Button size="small" onClick={askAgain}>
            {t('Check again')}
          </Button>
        </p>
      )}
    </li>
  )
}

/** An unknown stage is shown by its own name. */
const order: readonly string[] = ['simulation', 'evaluation', 'insights']

function EvaluationProgress({ run: { phase, progress, cases } }: { run: StoredEvaluationRun }) {
  const stage = progress?.stage ?? null
  const at = order.indexOf(stage ?? '')
  const completed = progress?.completed ?? 0
  const total = progress?.total || cases.length
  const text =
    phase === 'queued' || stage === null
      ? phaseNames[phase]
      : t('{stage}, {done} of {total}', {
          stage: evaluationStageNames[stage] ?? stage,
          done: formatNumber(completed),
          total: formatNumber(total),
        })
  return (
    <div className="flex flex-col gap-1.5">
      <div
        role="progressbar"
        aria-label={evaluationWords.progress}
        aria-valuetext={text}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(shareOf(at, completed, total) * 100)}
        className="grid grid-cols-[3fr_2fr_1fr] gap-1"
      >
        {order.map((one, index) => (
          <span key={one} className="h-1.5 overflow-hidden rounded-small bg-hover">
            <span
              className="block h-full rounded-small bg-accent transition-[width]"
              style={{ width: `${filled(index, at, completed, total) * 100}%` }}
            />
          </span>
        ))}
      </div>
      <ol aria-hidden="true" className="grid grid-cols-[3fr_2fr_1fr] gap-1 text-label max-sm:hidden">
        {order.map((one, index) => (
          <li key={one} className={clsx('truncate tabular-nums', index !== at && 'text-quiet')}>
            {index === at ? text : evaluationStageNames[one]}
          </li>
        ))}
      </ol>
      <p role="status" className={clsx('text-label tabular-nums', at !== -1 && 'sm:sr-only')}>
        {text}
      </p>
    </div>
  )
}

/** The stages take about three, two and one part of the time. */
function shareOf(at: number, completed: number, total: number): number {
  const parts = [3, 2, 1]
  const all = parts.reduce((sum, part) => sum + part, 0)
  return parts.reduce((sum, part, index) => sum + filled(index, at, completed, total) * part, 0) / all
}

/** The last stage reports no progress. */
function filled(index: number, at: number, completed: number, total: number): number {
  if (index < at) return 1
  if (index > at || total === 0) return 0
  return index === order.length - 1 ? 0.5 : Math.min(1, completed / total)
}
