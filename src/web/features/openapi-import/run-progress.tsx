/** How the calls of a run are going, one line each, and what can be done about those that failed. */

import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { type Jack, Status, type Tone } from '../../ui/status.tsx'
import type { RunReport, StepReport } from './runner.ts'
import type { Run } from './use-run.ts'
import { doneOf, stateNames, words } from './words.ts'

const looks: Record<StepReport['state'], { tone: Tone; jack: Jack }> = {
  waiting: { tone: 'quiet', jack: 'off' },
  running: { tone: 'info', jack: 'waiting' },
  done: { tone: 'good', jack: 'live' },
  failed: { tone: 'bad', jack: 'stopped' },
  skipped: { tone: 'quiet', jack: 'stopped' },
}

export function RunProgress({ run: { report, runner }, label }: { run: Run; label: string }) {
  const { steps, isRunning } = report
  const done = count(report, 'done')
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-col gap-1.5">
        <p aria-live="polite" className="font-medium">
          {doneOf(done, steps.length)}
        </p>
        <progress
          aria-label={label}
          value={done}
          max={steps.length}
          className="h-1.5 w-full max-w-md accent-accent"
        />
      </div>
      <RunButtons run={{ report, runner }} />
      <ul aria-label={label} aria-busy={isRunning} className="flex flex-col">
        {steps.map((step) => (
          <StepLine key={step.id} step={step} run={{ report, runner }} />
        ))}
      </ul>
    </section>
  )
}

export function count({ steps }: RunReport, state: StepReport['state']): number {
  return steps.filter((step) => step.state === state).length
}

function RunButtons({ run: { report, runner } }: { run: Run }) {
  if (report.isRunning) {
    return (
      <Button className="self-start" isBusy={report.isStopping} onClick={runner.stop}>
        {report.isStopping ? words.stopping : words.stop}
      </Button>
    )
  }
  const waiting = count(report, 'waiting')
  const failed = count(report, 'failed')
  if (waiting + failed === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {waiting > 0 && failed === 0 && (
        <Button weight="primary" onClick={() => void runner.start()}>
          {words.goOn}
        </Button>
      )}
      {failed > 0 && (
        <Button weight="primary" onClick={() => void runner.retryFailed()}>
          {words.retryFailed}
        </Button>
      )}
    </div>
  )
}

function StepLine({ step, run: { report, runner } }: { step: StepReport; run: Run }) {
  const { id, title, state, error } = step
  const { tone, jack } = looks[state]
  return (
    <li className="flex flex-col gap-2 border-line border-t px-1 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <code className="min-w-0 flex-1 font-mono text-label">{title}</code>
        {state === 'failed' && !report.isRunning && (
          <>
            <Button size="small" onClick={() => void runner.retry(id)}>
              {words.retry}
            </Button>
            <Button size="small" weight="ghost" onClick={() => runner.skip(id)}>
              {words.skip}
            </Button>
          </>
        )}
        <Status tone={tone} jack={jack}>
          {stateNames[state]}
        </Status>
      </div>
      {state === 'failed' && <Failure error={error} />}
    </li>
  )
}
