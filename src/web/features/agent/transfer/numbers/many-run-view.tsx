/** Changes to several numbers as they go: what is done, what was refused of which number, the way back. */

import { failureLine } from '../../../../../contract/platform/failure/failure.ts'
import { useWriteBlock } from '../../../../api/write-block.ts'
import { stepLooks } from '../../../../forms/run/step-looks.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Section } from '../../../../ui/page/section.tsx'
import { Status } from '../../../../ui/status.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { ProgressBar } from '../../../../ui/waiting/progress-bar.tsx'
import { shownName } from '../field-labels.ts'
import { Countdown } from '../run/run-view.tsx'
import { stepNames, transferKindNames } from '../words.ts'
import type { NumberNames } from './number-name.ts'
import type { ManyRuns, TaskRun } from './use-many-runs.ts'
import { budgetsOf, changesOf, leftOf, numbersDone, numbersWords } from './words.ts'

interface Props {
  work: ManyRuns
  names: NumberNames
  onClose: () => void
}

export function ManyRunView({ work, names, onClose }: Props) {
  const { runs, isBusy, waitsUntil } = work
  const blocked = useWriteBlock()
  const done = runs.filter(({ state }) => state === 'done').length
  const isComplete = done === runs.length
  const hasWaiting = runs.some(({ state }) => state === 'waiting')
  const headline = isComplete
    ? numbersWords.finished
    : hasWaiting
      ? numbersWords.stopped
      : numbersWords.partly
  return (
    <Section
      id="many-runs"
      title={numbersWords.runTitle}
      action={
        <p role="status" className="text-quiet tabular-nums">
          {isBusy ? '' : headline} {numbersDone(done, runs.length)}
        </p>
      }
      className="flex flex-col gap-4"
    >
      <ProgressBar label={numbersWords.runTitle} value={done} max={runs.length} />
      {waitsUntil && <Countdown until={waitsUntil} />}
      <div className="flex flex-wrap gap-2">
        {isBusy ? (
          <Button onClick={work.stop}>{numbersWords.stop}</Button>
        ) : (
          <>
            {!isComplete && (
              <Button weight="primary" blocked={blocked} onClick={work.retry}>
                {numbersWords.retry}
              </Button>
            )}
            <Button onClick={onClose}>{numbersWords.done}</Button>
          </>
        )}
      </div>
      <ul className="border-line border-t">
        {runs.map((run) => (
          <TaskLine key={`${run.task.of} ${run.task.id}`} run={run} names={names} />
        ))}
      </ul>
    </Section>
  )
}

function TaskLine({ run, names }: { run: TaskRun; names: NumberNames }) {
  const { task, state, stored, versionId, error } = run
  const steps = stored?.run.steps ?? []
  const left = steps.filter((step) => ['failed', 'blocked', 'outdated', 'skipped'].includes(step.state))
  const count = task.of === 'number' ? task.chosen.length : task.plan.changes.length
  const title = task.of === 'number' ? names(task.id) : budgetsOf(task.plan.name ?? task.id)
  return (
    <li className="flex flex-col gap-1.5 border-line border-b py-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span>
          <span className="font-medium tabular-nums">{title}</span>{' '}
          <span className="text-label text-quiet">{changesOf(count)}</span>
        </span>
        <Status {...(state === 'writing' ? stepLooks.running : stepLooks[state])}>{stepNames[state]}</Status>
      </div>
      {error && <FailureNote error={error} />}
      {left.length > 0 && state === 'failed' && (
        <div className="text-label">
          <p className="text-bad">{leftOf(left.length)}</p>
          <ul>
            {left.map(({ item, state: step, fault }) => (
              <li key={item.id}>
                <b className="font-medium">
                  {[transferKindNames[item.kind], shownName(item)].filter(Boolean).join(' · ')}
                </b>
                : {fault ? failureLine(fault) : stepNames[step]}
              </li>
            ))}
          </ul>
        </div>
      )}
      {versionId !== null && (
        <span className="text-label">
          <TextLink
            to="/phones/$phoneNumberId/transfer"
            params={{ phoneNumberId: task.id }}
            search={{ version: versionId }}
          >
            {numbersWords.restore}
          </TextLink>
        </span>
      )}
    </li>
  )
}
