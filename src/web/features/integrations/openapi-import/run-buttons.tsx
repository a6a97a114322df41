/** Stops a run that is under way, and takes up again what was left of one. */
import type { InTurn } from '../../../forms/sequential-run.ts'
import { Button } from '../../../ui/form/button.tsx'
import { words } from './words.ts'
import type { Step } from './write-steps.ts'

export function RunButtons({ run }: { run: InTurn<Step> }) {
  if (run.isRunning) {
    return (
      <Button className="self-start" isBusy={run.isStopping} onClick={run.stop}>
        {run.isStopping ? words.stopping : words.stop}
      </Button>
    )
  }
  const isSome = (wanted: string) => run.attempts.some(({ state }) => state === wanted)
  if (isSome('waiting')) {
    return (
      <Button weight="primary" className="self-start" onClick={run.goOn}>
        {words.goOn}
      </Button>
    )
  }
  if (!isSome('failed')) return null
  return (
    <Button weight="primary" className="self-start" onClick={() => run.retry()}>
      {words.retryFailed}
    </Button>
  )
}
