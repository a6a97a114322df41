import type { RunStep, RunStepState } from '../../agent/plan/run-record.ts'
import type { FailureKind } from '../../contract/platform/failure/failure.ts'
import { useWriteBlock, type WritePlace } from '../api/write-block.ts'
import { Button } from '../ui/form/button.tsx'
import { isTargetDone } from './plan-target.ts'
import { transferWords } from './transfer-words.ts'
import type { PlanRuns } from './use-plan-run.ts'

/** The platform's answer would be the same again. */
const final: ReadonlySet<FailureKind> = new Set(['invalid', 'conflict', 'forbidden', 'missing'])
const ended: ReadonlySet<RunStepState> = new Set(['done', 'skipped', 'held', 'outdated'])

/** Returns whether another attempt would change nothing. */
function isSettled({ state, failure }: Pick<RunStep, 'state' | 'failure'>): boolean {
  if (ended.has(state)) return true
  return (state === 'failed' || state === 'blocked') && failure !== undefined && final.has(failure.kind)
}

interface Props {
  runs: PlanRuns
  close: string
  /** Where the run writes: to the live agent by default, which may take a review. */
  place?: WritePlace
  onClose: () => void
}

/** The one action that can succeed first. */
export function PlanControls({ runs, close, place = 'publish', onClose }: Props) {
  const blocked = useWriteBlock(place)
  if (runs.isBusy) return <Button onClick={runs.pause}>{transferWords.pause}</Button>
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
          {transferWords.done}
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
          {transferWords.skip}
        </Button>
      )}
      <Button weight="primary" blocked={blocked} onClick={runs.resume}>
        {hasFailed ? transferWords.retry : transferWords.resume}
      </Button>
    </>
  )
}
