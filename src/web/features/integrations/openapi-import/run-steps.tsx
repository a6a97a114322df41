import type { ReactNode } from 'react'
import { t } from '../../../../contract/translate.ts'
import { ChangedElsewhereError } from '../../../api/agent/safe-change.ts'
import { RunProgress } from '../../../forms/run/run-progress.tsx'
import type { ItemAttempt, SequentialRun } from '../../../forms/run/sequential-run.ts'
import { stepLooks } from '../../../forms/run/step-looks.ts'
import { doneOf } from '../../../forms/run/words.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { LeaveGuard } from '../../../ui/overlay/leave-guard.tsx'
import { Status } from '../../../ui/status.tsx'
import { stateNames } from './words.ts'
import type { WriteStep } from './write-steps.ts'

function RunButtons({ run }: { run: SequentialRun<WriteStep> }) {
  if (run.isRunning) {
    return (
      <Button className="self-start" isBusy={run.isStopping} onClick={run.stop}>
        {run.isStopping ? t('Stopping…') : t('Stop')}
      </Button>
    )
  }
  const isSome = (wanted: string) => run.attempts.some(({ state }) => state === wanted)
  if (isSome('waiting')) {
    return (
      <Button weight="primary" className="self-start" onClick={run.goOn}>
        {t('Continue')}
      </Button>
    )
  }
  if (!isSome('failed')) return null
  return (
    <Button weight="primary" className="self-start" onClick={() => run.retry()}>
      {t('Try failed ones again')}
    </Button>
  )
}

interface Props {
  label: string
  run: SequentialRun<WriteStep>
  children: ReactNode
}

export function RunSteps({ label, run, children }: Props) {
  const { attempts, isRunning, stoppedBy } = run
  const done = attempts.filter(({ state }) => state === 'done').length
  const next = isRunning ? attempts.find(({ state }) => state === 'waiting')?.item : undefined
  return (
    <div className="flex flex-col gap-5">
      <RunProgress text={doneOf(done, attempts.length)} label={label} value={done} max={attempts.length} />
      {stoppedBy && <FailureNote error={stoppedBy} />}
      <RunButtons run={run} />
      <ul aria-label={label} className="flex flex-col">
        {attempts.map((attempt) => (
          <StepLine key={attempt.item.id} attempt={attempt} isNext={attempt.item === next} run={run} />
        ))}
      </ul>
      {!isRunning && <div className="flex flex-wrap items-center gap-3">{children}</div>}
      <LeaveGuard isDirty={isRunning} />
    </div>
  )
}

interface StepLineProps {
  attempt: ItemAttempt<WriteStep>
  isNext: boolean
  run: SequentialRun<WriteStep>
}

function StepLine({ attempt: { item, state, error }, isNext, run }: StepLineProps) {
  const shown = isNext ? 'running' : state
  return (
    <li className="flex flex-col gap-2 border-line border-t px-1 py-2">
      <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
        <code className="min-w-0 flex-1 font-mono text-label">{item.title}</code>
        {state === 'failed' && !run.isRunning && (
          <>
            <Button size="small" onClick={() => run.retry(item)}>
              {t('Try again')}
            </Button>
            <Button size="small" weight="ghost" onClick={() => run.skip(item)}>
              {t('Skip')}
            </Button>
          </>
        )}
        <Status {...stepLooks[shown]}>{stateNames[shown]}</Status>
      </div>
      {state === 'failed' && <StepFailure error={error} />}
    </li>
  )
}

/** After a conflict, a retry would not help. */
function StepFailure({ error }: { error: Error | null }) {
  if (error instanceof ChangedElsewhereError)
    return (
      <Note
        tone="warn"
        title={t('This tool was changed elsewhere. Compare again to see its current state.')}
      />
    )
  return <FailureNote error={error} />
}
