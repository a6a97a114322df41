import { Link } from '@tanstack/react-router'
import { runFiguresOf, type TestRun } from '../../../../scenarios/runs/test-run.ts'
import { RowCheckbox } from '../../../ui/list/row-checkbox.tsx'
import type { RowSelection } from '../../../ui/list/selection.ts'
import { Status, type StatusShape, type Tone } from '../../../ui/status.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import {
  averageNames,
  averageOutOf,
  distinctRunTitle,
  phaseNames,
  runKindNames,
  runOutcomeText,
} from './words.ts'

const phaseLooks: Record<TestRun['phase'], { tone: Tone; shape: StatusShape }> = {
  queued: { tone: 'info', shape: 'waiting' },
  running: { tone: 'info', shape: 'waiting' },
  completed: { tone: 'good', shape: 'live' },
  failed: { tone: 'bad', shape: 'stopped' },
  lost: { tone: 'quiet', shape: 'off' },
}

interface Props {
  run: TestRun
  version: string
  selection: RowSelection
}

export function RunRow({ run, version, selection }: Props) {
  const { id: runId, kind, phoneNumberId, phase, startedAt } = run
  const figures = runFiguresOf(run)
  return (
    <li className="flex items-stretch border-line border-t transition-colors hover:bg-hover">
      <span className="flex items-center px-2">
        <RowCheckbox selection={selection} id={runId} label={distinctRunTitle(run)} />
      </span>
      <Link
        data-row
        to="/phones/$phoneNumberId/quality/runs/$runId"
        params={{ phoneNumberId, runId }}
        className="flex min-w-0 flex-1 flex-wrap items-center gap-x-5 gap-y-1 px-2 py-2.5"
      >
        <span className="min-w-0 flex-1 basis-52">
          <span dir="auto" className="block break-words font-medium">
            {distinctRunTitle(run)}
          </span>
          <span className="flex flex-wrap items-center gap-x-2 text-label text-quiet">
            <Tag>{runKindNames[kind]}</Tag>
            <RelativeTime moment={new Date(startedAt)} />
            <bdi className="wrap-anywhere">{version}</bdi>
          </span>
        </span>
        {phase === 'completed' && (
          <span className="text-quiet tabular-nums">{runOutcomeText(kind, figures)}</span>
        )}
        {phase === 'completed' ? (
          <span className="w-16 text-end font-semibold tabular-nums">
            <span className="sr-only">{averageNames[kind]} </span>
            {averageOutOf(kind, figures.average)}
          </span>
        ) : (
          <Status {...phaseLooks[phase]}>{phaseNames[phase]}</Status>
        )}
      </Link>
    </li>
  )
}
