/** One run of the history. */
import { Link } from '@tanstack/react-router'
import type { KeptRun } from '../../../../browser/records/stored-evaluation.ts'
import { RowTick } from '../../../../ui/list/row-checkbox.tsx'
import type { Selection } from '../../../../ui/list/selection.ts'
import { type Jack, Status, type Tone } from '../../../../ui/status.tsx'
import { RelativeTime } from '../../../../ui/time.tsx'
import { figuresOf } from '../run-figures.ts'
import { averageText, outcomeText, phaseNames, runTitle, words } from '../words.ts'

const looks: Record<KeptRun['phase'], { tone: Tone; jack: Jack }> = {
  queued: { tone: 'info', jack: 'waiting' },
  running: { tone: 'info', jack: 'waiting' },
  completed: { tone: 'good', jack: 'live' },
  failed: { tone: 'bad', jack: 'stopped' },
  lost: { tone: 'quiet', jack: 'off' },
}

export function RunRow({ run, selection }: { run: KeptRun; selection: Selection }) {
  const { id: runId, phoneNumberId, phase, startedAt } = run
  const figures = figuresOf(run)
  return (
    <li className="flex items-stretch border-line border-t">
      <span className="flex items-center px-2">
        <RowTick selection={selection} id={runId} label={runTitle(run)} />
      </span>
      <Link
        data-row
        to="/phones/$phoneNumberId/evaluations/runs/$runId"
        params={{ phoneNumberId, runId }}
        className="flex min-w-0 flex-1 flex-wrap items-center gap-x-5 gap-y-1 px-2 py-2.5 transition-colors hover:bg-hover"
      >
        <span className="min-w-0 flex-1 basis-52">
          <span className="block break-words font-medium">{runTitle(run)}</span>
          <span className="text-label text-quiet">
            <RelativeTime moment={new Date(startedAt)} />
          </span>
        </span>
        {phase === 'completed' && <span className="text-quiet tabular-nums">{outcomeText(figures)}</span>}
        {phase === 'completed' ? (
          <span className="w-14 text-right font-semibold tabular-nums">
            <span className="sr-only">{words.conversationScore} </span>
            {averageText(figures.conversationScore)}
          </span>
        ) : (
          <Status {...looks[phase]}>{phaseNames[phase]}</Status>
        )}
      </Link>
    </li>
  )
}
