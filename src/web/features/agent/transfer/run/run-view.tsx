/** A run as it goes: what is done, what failed, and what can be done about it. */

import { isComplete } from '../../../../../agent/plan/apply-plan.ts'
import type { Remainder } from '../../../../../agent/plan/remainders.ts'
import type { ApplyRun, RunStepState } from '../../../../../agent/plan/run-record.ts'
import { failureLine } from '../../../../../contract/platform/failure/failure.ts'
import { useWriteBlock } from '../../../../api/write-block.ts'
import { type StepLook, stepLooks } from '../../../../forms/run/step-looks.ts'
import { formatList } from '../../../../text/format.ts'
import { CopyId } from '../../../../ui/copy-id.tsx'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Status } from '../../../../ui/status.tsx'
import { useNow } from '../../../../ui/time.tsx'
import { ProgressBar } from '../../../../ui/waiting/progress-bar.tsx'
import { ChangeList } from '../change-list.tsx'
import { fieldLabel, shownName } from '../field-labels.ts'
import { UnclearEntriesNote } from '../unclear-entries-note.tsx'
import {
  remainderLine,
  stepNames,
  transferDoneOf,
  transferKindNames,
  transferWords,
  waiting,
} from '../words.ts'

const looks: Readonly<Record<RunStepState, StepLook>> = {
  ...stepLooks,
  writing: stepLooks.running,
  outdated: stepLooks.heldBack,
  blocked: stepLooks.heldBack,
  held: stepLooks.heldBack,
  differs: stepLooks.failed,
  unconfirmed: stepLooks.heldBack,
}

/** What is shown of a run, whatever else is known of it. */
interface Shown {
  title: string
  run: ApplyRun
  remainders?: readonly Remainder[] | undefined
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

export function ApplyRunView<Stored extends Shown>({ stored, runs }: Props<Stored>) {
  const { steps } = stored.run
  const done = steps.filter(({ state }) => state === 'done').length
  const failed = steps.find(({ state }) => state === 'failed')
  const states = new Map(steps.map(({ item, state }) => [item.id, state]))
  return (
    <section aria-labelledby="run" className="flex flex-col gap-4">
      <div className="sticky top-(--top-bar) z-10 flex flex-col gap-3 bg-surface pb-2">
        <div className="flex flex-wrap items-baseline justify-between gap-3">
          <h2 id="run" className="font-semibold">
            {transferWords.runTitle}: {stored.title}
          </h2>
          <p role="status" className="text-quiet tabular-nums">
            {headline(stored.run, runs.isBusy)} {transferDoneOf(done, steps.length)}
          </p>
        </div>
        <ProgressBar label={transferWords.runTitle} value={done} max={steps.length} />
      </div>
      {runs.waitsUntil && <Countdown until={runs.waitsUntil} />}
      {runs.error && <FailureNote error={runs.error} />}
      <NotApplied steps={steps} />
      <UnclearEntriesNote unclear={stored.run.unclear ?? []} />
      <Remainders remainders={stored.remainders ?? []} />
      <Controls stored={stored} runs={runs} hasFailed={failed !== undefined} />
      <ChangeList
        items={steps.map(({ item }) => ({ ...item, fields: [] }))}
        mark={({ id }) => <Mark state={states.get(id) ?? 'waiting'} />}
      />
    </section>
  )
}

function headline(run: ApplyRun, isBusy: boolean): string {
  if (isBusy) return ''
  if (isComplete(run)) return transferWords.finished
  return run.state === 'finished' ? transferWords.partlyFinished : `${transferWords.paused}.`
}

/** What a restored version could not bring back. */
function Remainders({ remainders }: { remainders: readonly Remainder[] }) {
  if (remainders.length === 0) return null
  return (
    <Note tone="warn" title={transferWords.remaindersTitle} isUrgent>
      <ul dir="auto">
        {[...new Set(remainders.map(remainderLine))].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Note>
  )
}

const notApplied: ReadonlySet<RunStepState> = new Set([
  'failed',
  'blocked',
  'outdated',
  'held',
  'differs',
  'unconfirmed',
])

/** What was refused or depends on it, with the reason, above the list of all. */
function NotApplied({ steps }: Pick<ApplyRun, 'steps'>) {
  const left = steps.filter(({ state }) => notApplied.has(state))
  if (left.length === 0) return null
  return (
    <Note tone="bad" title={transferWords.refusedTitle} isUrgent>
      <ul className="flex flex-col gap-1.5">
        {left.map(({ item, state, fault, left: fields }) => (
          <li key={item.id}>
            <b className="font-medium">
              {[transferKindNames[item.kind], item.of, shownName(item)].filter(Boolean).join(' · ')}
            </b>
            : {fault ? failureLine(fault) : stepNames[state]}
            {fields && ` (${formatList(fields.map(({ path }) => fieldLabel(item.kind, path)))})`}
            {fault?.requestId && (
              <span className="block text-label">
                Request id <CopyId id={fault.requestId} label="request id" />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Note>
  )
}

function Mark({ state }: { state: RunStepState }) {
  const { tone, shape } = looks[state]
  return (
    <Status tone={tone} shape={shape}>
      {stepNames[state]}
    </Status>
  )
}

function Controls<Stored extends Shown>({ stored, runs, hasFailed }: Props<Stored> & { hasFailed: boolean }) {
  const blocked = useWriteBlock()
  if (runs.isBusy) {
    return (
      <div>
        <Button onClick={runs.pause}>{transferWords.pause}</Button>
      </div>
    )
  }
  if (isComplete(stored.run)) {
    return (
      <div>
        <Button onClick={() => void runs.discard()}>{transferWords.cancel}</Button>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button weight="primary" blocked={blocked} onClick={() => runs.resume(stored)}>
        {hasFailed ? transferWords.retry : transferWords.resume}
      </Button>
      {hasFailed && (
        <Button blocked={blocked} onClick={() => runs.skip(stored)}>
          {transferWords.skip}
        </Button>
      )}
      <Button onClick={() => void runs.discard()}>{transferWords.discard}</Button>
    </div>
  )
}

export function Countdown({ until }: { until: Date }) {
  const now = useNow(1)
  const seconds = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return (
    <p aria-live="off" className="tabular-nums">
      {waiting(seconds)}
    </p>
  )
}
