import type { ReactNode } from 'react'
import { RunProgress } from '../../../forms/run/run-progress.tsx'
import type { SequentialRun } from '../../../forms/run/sequential-run.ts'
import { doneOf } from '../../../forms/run/words.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { LeaveGuard } from '../../../ui/overlay/leave-guard.tsx'
import { StepLine } from './step-line.tsx'
import { openapiImportWords } from './words.ts'
import type { WriteStep } from './write-steps.ts'

function RunButtons({ run }: { run: SequentialRun<WriteStep> }) {
  if (run.isRunning) {
    return (
      <Button className="self-start" isBusy={run.isStopping} onClick={run.stop}>
        {run.isStopping ? openapiImportWords.stopping : openapiImportWords.stop}
      </Button>
    )
  }
  const isSome = (wanted: string) => run.attempts.some(({ state }) => state === wanted)
  if (isSome('waiting')) {
    return (
      <Button weight="primary" className="self-start" onClick={run.goOn}>
        {openapiImportWords.goOn}
      </Button>
    )
  }
  if (!isSome('failed')) return null
  return (
    <Button weight="primary" className="self-start" onClick={() => run.retry()}>
      {openapiImportWords.retryFailed}
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
