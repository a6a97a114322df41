/** A run as it goes: what is done, what failed, and what can be done about it. */
import type { Run, StepState } from '../../../../agent/plan/run-record.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { CopyId } from '../../../ui/copy-id.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { type Jack, Status, type Tone } from '../../../ui/status.tsx'
import { useNow } from '../../../ui/time.tsx'
import { ChangeList } from './change-list.tsx'
import { doneOf, stepNames, waiting, words } from './words.ts'

const looks: Readonly<Record<StepState, { tone: Tone; jack: Jack }>> = {
  waiting: { tone: 'quiet', jack: 'off' },
  writing: { tone: 'info', jack: 'waiting' },
  done: { tone: 'good', jack: 'live' },
  failed: { tone: 'bad', jack: 'stopped' },
  skipped: { tone: 'quiet', jack: 'stopped' },
  outdated: { tone: 'warn', jack: 'stopped' },
}

/** What is shown of a run, whatever else is known of it. */
interface Shown {
  title: string
  run: Run
}

export interface RunControls<Stored extends Shown> {
  isBusy: boolean
  error: Error | null
  waitsUntil: Date | null
  pause(): void
  resume(stored: Stored): void
  /** Leaves out what failed, and goes on. */
  skip(stored: Stored): void
  discard(): Promise<void>
}

interface Props<Stored extends Shown> {
  stored: Stored
  runs: RunControls<Stored>
}

export function RunView<Stored extends Shown>({ stored, runs }: Props<Stored>) {
  const { steps } = stored.run
  const done = steps.filter(({ state }) => state === 'done').length
  const failed = steps.find(({ state }) => state === 'failed')
  const states = new Map(steps.map(({ item, state }) => [item.id, state]))
  return (
    <section aria-labelledby="run" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="run" className="font-semibold">
          {words.runTitle}: {stored.title}
        </h2>
        <p role="status" className="text-quiet tabular-nums">
          {headline(stored.run, runs.isBusy)} {doneOf(done, steps.length)}
        </p>
      </div>
      <progress
        value={done}
        max={Math.max(1, steps.length)}
        aria-label={words.runTitle}
        className="h-1 w-full appearance-none overflow-hidden rounded-small bg-hover accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-hover [&::-webkit-progress-value]:bg-accent"
      />
      {runs.waitsUntil && <Countdown until={runs.waitsUntil} />}
      {runs.error && <Failure error={runs.error} />}
      {!runs.isBusy && failed?.fault && (
        <Note tone="bad" title={failed.fault.title} isUrgent>
          <p>{failed.fault.detail}</p>
          {failed.fault.requestId && (
            <p className="text-label">
              Request id <CopyId id={failed.fault.requestId} label="request id" />
            </p>
          )}
        </Note>
      )}
      <Controls stored={stored} runs={runs} hasFailed={failed !== undefined} />
      <ChangeList
        items={steps.map(({ item }) => ({ ...item, fields: [] }))}
        mark={({ id }) => <Mark state={states.get(id) ?? 'waiting'} />}
      />
    </section>
  )
}

function headline({ state }: Run, isBusy: boolean): string {
  if (isBusy) return ''
  return state === 'finished' ? words.finished : `${words.paused}.`
}

function Mark({ state }: { state: StepState }) {
  const { tone, jack } = looks[state]
  return (
    <Status tone={tone} jack={jack}>
      {stepNames[state]}
    </Status>
  )
}

function Controls<Stored extends Shown>({ stored, runs, hasFailed }: Props<Stored> & { hasFailed: boolean }) {
  const blocked = useWriteBlock()
  if (runs.isBusy) {
    return (
      <div>
        <Button onClick={runs.pause}>{words.pause}</Button>
      </div>
    )
  }
  if (stored.run.state === 'finished') {
    return (
      <div>
        <Button onClick={() => void runs.discard()}>{words.cancel}</Button>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button weight="primary" blocked={blocked} onClick={() => runs.resume(stored)}>
        {hasFailed ? words.retry : words.resume}
      </Button>
      {hasFailed && (
        <Button blocked={blocked} onClick={() => runs.skip(stored)}>
          {words.skip}
        </Button>
      )}
      <Button onClick={() => void runs.discard()}>{words.discard}</Button>
    </div>
  )
}

function Countdown({ until }: { until: Date }) {
  const now = useNow(1)
  const seconds = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return (
    <p aria-live="off" className="tabular-nums">
      {waiting(seconds)}
    </p>
  )
}
