/** Applies what was ticked of a comparison, while one watches. */
import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { ConnectorsLink } from './connectors-link.tsx'
import { RunProgress } from './run-progress.tsx'
import type { Step } from './runner.ts'
import { useRun } from './use-run.ts'
import { words } from './words.ts'

interface Props {
  phoneNumberId: string
  steps: readonly Step[]
  onAgain: () => void
}

const touched = ['tools']

export function RunResync({ phoneNumberId, steps, onAgain }: Props) {
  const run = useRun(() => steps, touched)
  const { report, runner } = run

  useEffect(() => {
    void runner.start()
  }, [runner])

  return (
    <div className="flex flex-col gap-5">
      <RunProgress run={run} label={words.applying} />
      {!report.isRunning && (
        <div className="flex flex-wrap items-center gap-3">
          <ConnectorsLink phoneNumberId={phoneNumberId} />
          <Button onClick={onAgain}>{words.compareAgain}</Button>
        </div>
      )}
      <LeaveGuard isDirty={report.isRunning} />
    </div>
  )
}
