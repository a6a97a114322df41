import type { SequentialRun } from '../../../forms/run/sequential-run.ts'
import { Button } from '../../../ui/form/button.tsx'
import { openapiImportWords } from './words.ts'
import type { WriteStep } from './write-steps.ts'

export function RunButtons({ run }: { run: SequentialRun<WriteStep> }) {
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
