import { ChangedElsewhereError } from '../../../api/agent/safe-change.ts'
import type { ItemAttempt, SequentialRun } from '../../../forms/run/sequential-run.ts'
import { stepLooks } from '../../../forms/run/step-looks.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Status } from '../../../ui/status.tsx'
import { openapiImportWords, stateNames } from './words.ts'
import type { WriteStep } from './write-steps.ts'

interface Props {
  attempt: ItemAttempt<WriteStep>
  isNext: boolean
  run: SequentialRun<WriteStep>
}

export function StepLine({ attempt: { item, state, error }, isNext, run }: Props) {
  const shown = isNext ? 'running' : state
  return (
    <li className="flex flex-col gap-2 border-line border-t px-1 py-2">
      <div className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1">
        <code className="min-w-0 flex-1 font-mono text-label">{item.title}</code>
        {state === 'failed' && !run.isRunning && (
          <>
            <Button size="small" onClick={() => run.retry(item)}>
              {openapiImportWords.retry}
            </Button>
            <Button size="small" weight="ghost" onClick={() => run.skip(item)}>
              {openapiImportWords.skip}
            </Button>
          </>
        )}
        <Status {...stepLooks[shown]}>{stateNames[shown]}</Status>
      </div>
      {state === 'failed' && <StepFailure error={error} />}
    </li>
  )
}

/** After a conflict, a retry would not help. */
function StepFailure({ error }: { error: Error | null }) {
  if (error instanceof ChangedElsewhereError)
    return <Note tone="warn" title={openapiImportWords.changedElsewhere} />
  return <FailureNote error={error} />
}
