/** One run of the history. */
import { Link } from '@tanstack/react-router'
import type { StoredEvaluationRun } from '../../../../../contract/studio/files/evaluation-run.ts'
import { runFiguresOf } from '../../../../../scenarios/evaluation/run-figures.ts'
import { RowCheckbox } from '../../../../ui/list/row-checkbox.tsx'
import type { RowSelection } from '../../../../ui/list/selection.ts'
import { Status, type StatusShape, type Tone } from '../../../../ui/status.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { averageOutOf, distinctRunTitle, evaluationWords, outcomeText, phaseNames } from '../words.ts'

const looks: Record<StoredEvaluationRun['phase'], { tone: Tone; shape: StatusShape }> = {
  queued: { tone: 'info', shape: 'waiting' },
  running: { tone: 'info', shape: 'waiting' },
  completed: { tone: 'good', shape: 'live' },
  failed: { tone: 'bad', shape: 'stopped' },
  lost: { tone: 'quiet', shape: 'off' },
}

export function RunRow({ run, selection }: { run: StoredEvaluationRun; selection: RowSelection }) {
  const { id: runId, phoneNumberId, phase, startedAt } = run
  const figures = runFiguresOf(run)
  return (
    <li className="flex items-stretch border-line border-t transition-colors hover:bg-hover">
      <span className="flex items-center px-2">
        <RowCheckbox selection={selection} id={runId} label={distinctRunTitle(run)} />
      </span>
      <Link
        data-row
        to="/phones/$phoneNumberId/evaluations/runs/$runId"
        params={{ phoneNumberId, runId }}
        className="flex min-w-0 flex-1 flex-wrap items-center gap-x-5 gap-y-1 px-2 py-2.5"
      >
        <span className="min-w-0 flex-1 basis-52">
          <span className="block break-words font-medium">{distinctRunTitle(run)}</span>
          <span className="text-label text-quiet">
            <RelativeTime moment={new Date(startedAt)} />
          </span>
        </span>
        {phase === 'completed' && <span className="text-quiet tabular-nums">{outcomeText(figures)}</span>}
        {phase === 'completed' ? (
          <span className="w-14 text-right font-semibold tabular-nums">
            <span className="sr-only">{evaluationWords.conversationScore} </span>
            {averageOutOf(figures.conversationScore)}
          </span>
        ) : (
          <Status {...looks[phase]}>{phaseNames[phase]}</Status>
        )}
      </Link>
    </li>
  )
}
