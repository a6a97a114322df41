/** A plan during and after its run: failures first, each with its cause. */
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import type { RunStep, RunStepState } from '../../agent/plan/run-record.ts'
import type { FailureKind } from '../../contract/platform/failure/failure.ts'
import { t } from '../../contract/translate.ts'
import { useWriteBlock, type WritePlace } from '../api/write-block.ts'
import { type StepLook, stepLooks } from '../forms/run/step-looks.ts'
import { doneOf } from '../forms/run/words.ts'
import { FailureNote } from '../ui/failure.tsx'
import { Button } from '../ui/form/button.tsx'
import { Note } from '../ui/note.tsx'
import { Status } from '../ui/status.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useNow } from '../ui/time.tsx'
import { ProgressBar } from '../ui/waiting/progress-bar.tsx'
import { ChangeList } from './change-list.tsx'
import { remainderLine } from './entry-words.ts'
import { FailedSteps, HeldSteps } from './failed-steps.tsx'
import { PlanFoot } from './plan-foot.tsx'
import { PlanHead } from './plan-head.tsx'
import { isTargetDone, type TargetRun } from './plan-target.ts'
import { stepNames, transferWords, waiting } from './transfer-words.ts'
import { UnclearEntriesNote } from './unclear-entries-note.tsx'
import { UnreadNote, unreadLines } from './unread-note.tsx'
import type { PlanRuns } from './use-plan-run.ts'
import { planWords, restoreWords, targetsDone } from './words.ts'

/** The platform's answer would be the same again. */
const final: ReadonlySet<FailureKind> = new Set(['invalid', 'conflict', 'forbidden', 'missing'])
const ended: ReadonlySet<RunStepState> = new Set(['done', 'skipped', 'held', 'outdated'])

/** Returns whether another attempt would change nothing. */
function isSettled({ state, failure }: Pick<RunStep, 'state' | 'failure'>): boolean {
  if (ended.has(state)) return true
  return (state === 'failed' || state === 'blocked') && failure !== undefined && final.has(failure.kind)
}

interface PlanControlsProps {
  runs: PlanRuns
  close: string
  /** Where the run writes: to the live agent by default, which may take a review. */
  place?: WritePlace
  onClose: () => void
}

/** The one action that can succeed first. */
function PlanControls({ runs, close, place = 'publish', onClose }: PlanControlsProps) {
  const blocked = useWriteBlock(place)
  if (runs.isBusy) return <Button onClick={runs.pause}>{t('Pause')}</Button>
  if (runs.targets.every(isTargetDone)) {
    return (
      <Button weight="primary" onClick={onClose}>
        {close}
      </Button>
    )
  }
  const steps = runs.targets.flatMap(({ run }) => run.steps)
  const hasFailed = steps.some(({ state }) => state === 'failed')
  const isRefused = runs.targets.every(({ error }) => error === null) && steps.every(isSettled)
  if (isRefused) {
    return (
      <>
        {hasFailed && (
          <Button weight="ghost" blocked={blocked} onClick={runs.resume}>
            {transferWords.retry}
          </Button>
        )}
        <Button weight="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      </>
    )
  }
  return (
    <>
      <Button weight="ghost" onClick={onClose}>
        {transferWords.cancel}
      </Button>
      {hasFailed && (
        <Button blocked={blocked} onClick={runs.skip}>
          {t('Continue without these')}
        </Button>
      )}
      <Button weight="primary" blocked={blocked} onClick={runs.resume}>
        {hasFailed ? transferWords.retry : transferWords.resume}
      </Button>
    </>
  )
}

const looks: Readonly<Record<RunStepState, StepLook>> = {
  ...stepLooks,
  writing: stepLooks.running,
  outdated: stepLooks.heldBack,
  blocked: stepLooks.heldBack,
  held: stepLooks.heldBack,
  differs: stepLooks.failed,
  unconfirmed: stepLooks.heldBack,
}

const unbegun: ReadonlySet<RunStepState> = new Set(['waiting', 'held', 'skipped'])

interface Props {
  runs: PlanRuns
  /** True if the page has its own title. */
  isSection?: boolean
  /** Replace the title when nothing is running any more. */
  outcomes?: Readonly<Record<PlanOutcome, string>>
  close?: string
  place?: ComponentProps<typeof PlanControls>['place']
  onClose: () => void
}

export function PlanResult({
  runs,
  isSection,
  outcomes,
  close = transferWords.cancel,
  place,
  onClose,
}: Props) {
  const { targets, isBusy, waitsUntil } = runs
  const top = useRef<HTMLElement>(null)
  // Scrolls failures into view at the end.
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'start' })
    if (!isBusy) top.current?.focus({ preventScroll: true })
  }, [isBusy])
  const outcome = isBusy ? 'running' : outcomeOf(targets)
  const title = (outcome !== 'running' && outcomes?.[outcome]) || runs.title
  const steps = targets.flatMap(({ run }) => run.steps)
  const done = steps.filter(({ state }) => state === 'done').length
  const isUnwritten = !isBusy && steps.every(({ state }) => unbegun.has(state))
  return (
    <section
      ref={top}
      tabIndex={-1}
      aria-label={title}
      className="flex scroll-mt-20 flex-col gap-4 outline-none"
    >
      <PlanHead title={title} isSection={isSection} />
      <div className="sticky top-(--top-bar) z-10 flex flex-col gap-2 bg-surface py-2">
        <p role="status" className="font-medium tabular-nums">
          {wordsOf(targets)[outcome]} {doneOf(done, steps.length)}
        </p>
        <ProgressBar label={planWords.progress} value={done} max={steps.length} />
      </div>
      {waitsUntil && <Countdown until={waitsUntil} />}
      {targets.map(({ id, error }) => error && <FailureNote key={id} error={error} />)}
      <FailedSteps targets={targets} />
      <HeldSteps targets={targets} />
      <UnreadNote
        title={
          isUnwritten ? t('Some parts could not be read, so nothing was changed') : transferWords.unreadTitle
        }
        lines={unreadLines(targets.map(({ name, run }) => ({ name, unread: run.unread })))}
        isUrgent={isUnwritten}
      />
      <UnclearEntriesNote unclear={targets.flatMap(({ run }) => run.unclear ?? [])} />
      <Remainders targets={targets} />
      {targets.length > 1 ? (
        <TargetList targets={targets} isBusy={isBusy} />
      ) : (
        targets.map((target) => !isBusy && <RestoreLink key={target.id} target={target} />)
      )}
      <Steps targets={targets} />
      <PlanFoot
        text={targets.length > 1 ? targetsDone(targets.filter(isTargetDone).length, targets.length) : ''}
      >
        <PlanControls runs={runs} close={close} onClose={onClose} {...(place && { place })} />
      </PlanFoot>
    </section>
  )
}

/** Restoring calls itself restoring. */
function wordsOf(targets: readonly TargetRun[]) {
  return targets.every(({ isRestore }) => isRestore) ? { ...planWords, ...restoreWords } : planWords
}

/** `nothing`: finished without one change. */
type PlanOutcome = 'allDone' | 'finished' | 'nothing' | 'paused'

function outcomeOf(targets: readonly TargetRun[]): PlanOutcome {
  if (targets.every(isTargetDone)) return 'allDone'
  if (!targets.every(({ run }) => run.state === 'finished')) return 'paused'
  return targets.some(({ run }) => run.steps.some(({ state }) => state === 'done')) ? 'finished' : 'nothing'
}

/** Losses that a restored version leaves. */
function Remainders({ targets }: { targets: readonly TargetRun[] }) {
  const lines = new Set(targets.flatMap(({ remainders }) => remainders.map(remainderLine)))
  if (lines.size === 0) return null
  return (
    <Note tone="warn" title={t('Different from before')} isUrgent>
      <ul dir="auto">
        {[...lines].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Note>
  )
}

function TargetList({ targets, isBusy }: { targets: readonly TargetRun[]; isBusy: boolean }) {
  return (
    <ul aria-label={planWords.targets} className="border-line border-t">
      {targets.map((target) => {
        const state = stateOf(target, isBusy)
        const { steps } = target.run
        return (
          <li
            key={target.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-line border-b py-2"
          >
            <span>
              <span className="font-medium tabular-nums">{target.name}</span>{' '}
              <span className="text-label text-quiet tabular-nums">
                {doneOf(steps.filter((step) => step.state === 'done').length, steps.length)}
              </span>
            </span>
            <span className="flex flex-wrap items-baseline gap-x-4">
              {!isBusy && <RestoreLink target={target} />}
              <Status {...looks[state]}>{stepNames[state]}</Status>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function stateOf(target: TargetRun, isBusy: boolean): RunStepState {
  if (isTargetDone(target)) return 'done'
  const { steps, state } = target.run
  if (state !== 'running' || target.error !== null) return 'failed'
  return isBusy && steps.some((step) => step.state !== 'waiting') ? 'writing' : 'waiting'
}

function RestoreLink({ target: { id, versionId } }: { target: TargetRun }) {
  if (versionId === null) return null
  return (
    <span>
      <TextLink
        to="/phones/$phoneNumberId/transfer"
        params={{ phoneNumberId: id }}
        search={{ version: versionId }}
      >
        {planWords.restore}
      </TextLink>
    </span>
  )
}

/** More are collapsed; the important part is above. */
const mostOpen = 8

function Steps({ targets }: { targets: readonly TargetRun[] }) {
  const rows = targets.flatMap(({ id, name, run }) =>
    run.steps.map(({ item, state }) => ({ key: `${id} ${item.id}`, item, state, name })),
  )
  const byId = new Map(rows.map((row) => [row.key, row]))
  return (
    <details open={rows.length <= mostOpen}>
      <summary className="w-fit rounded-small py-1 font-semibold">{planWords.others}</summary>
      <ChangeList
        items={rows.map(({ key, item }) => ({ ...item, id: key, fields: [] }))}
        ownerOf={targets.length > 1 ? (id) => byId.get(id)?.name ?? '' : undefined}
        mark={({ id }) => <Mark state={byId.get(id)?.state ?? 'waiting'} />}
      />
    </details>
  )
}

function Mark({ state }: { state: RunStepState }): ReactNode {
  const { tone, shape } = looks[state]
  return (
    <Status tone={tone} shape={shape}>
      {stepNames[state]}
    </Status>
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
