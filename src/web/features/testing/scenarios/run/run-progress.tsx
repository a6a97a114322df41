import { Button } from '../../../../ui/form/button.tsx'
import { ProgressBar } from '../../../../ui/waiting/progress-bar.tsx'
import { progressText, timeoutText } from '../edit/phrases.ts'
import { scenarioWords } from '../words.ts'
import { type CurrentRun, cancelRun } from './current-run.ts'

export function ScenarioProgress({ run }: { run: CurrentRun }) {
  const { ids, repeats, progress, waitSeconds } = run
  const text = progressText(progress, ids.length, repeats)
  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="tabular-nums">
          {waitSeconds === null ? text : timeoutText(waitSeconds)}
        </p>
        <Button size="small" onClick={cancelRun}>
          {scenarioWords.cancel}
        </Button>
      </div>
      <ProgressBar
        label={scenarioWords.progress}
        value={progress.scenario * repeats + progress.attempt}
        max={ids.length * repeats}
      />
    </div>
  )
}
