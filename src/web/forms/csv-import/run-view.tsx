/** How far the adding is, with every row that failed and what can be done about it. */

import { FailureNote, useFailureWords } from '../../ui/failure.tsx'
import { Button } from '../../ui/form/button.tsx'
import type { ItemAttempt, SequentialRun } from '../sequential-run.ts'
import type { GoodRow } from './csv-rows.ts'
import { addedOf, csvWords, rowName } from './words.ts'

interface Props<Draft> {
  run: SequentialRun<GoodRow<Draft>>
  nameOf: (draft: Draft) => string
}

export function CsvRunView<Draft>({ run, nameOf }: Props<Draft>) {
  const { attempts, isRunning, stoppedBy } = run
  const done = attempts.filter(({ state }) => state === 'done').length
  const failed = attempts.filter(({ state }) => state === 'failed')
  const waiting = attempts.some(({ state }) => state === 'waiting')
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1.5">
        <p aria-live="polite" className="tabular-nums">
          {addedOf(done, attempts.length)}
        </p>
        <progress
          aria-label={addedOf(done, attempts.length)}
          value={attempts.filter(({ state }) => state !== 'waiting').length}
          max={attempts.length}
          className="h-1.5 w-full accent-accent"
        />
      </div>
      {!isRunning && stoppedBy && <FailureNote error={stoppedBy} onRetry={run.goOn} />}
      {!isRunning && !stoppedBy && waiting && (
        <Button className="self-start" onClick={run.goOn}>
          {csvWords.goOn}
        </Button>
      )}
      {failed.length > 0 && (
        <section className="flex flex-col gap-1.5">
          <div className="flex items-center justify-between gap-3">
            <h3 className="font-semibold">{csvWords.refused}</h3>
            {!isRunning && failed.length > 1 && (
              <Button size="small" onClick={() => run.retry()}>
                {csvWords.retryAll}
              </Button>
            )}
          </div>
          <ul className="border-line border-t">
            {failed.map((attempt) => (
              <FailedRow
                key={attempt.item.row}
                attempt={attempt}
                run={run}
                name={nameOf(attempt.item.draft)}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface RowProps<Draft> {
  attempt: ItemAttempt<GoodRow<Draft>>
  run: SequentialRun<GoodRow<Draft>>
  name: string
}

function FailedRow<Draft>({ attempt, run, name }: RowProps<Draft>) {
  const { title, details } = useFailureWords(attempt.error)
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 border-line border-b px-1 py-2">
      <div className="min-w-0 flex-1">
        <p>
          <span className="text-quiet tabular-nums">{rowName(attempt.item.row)}</span> {name}
        </p>
        <p className="text-bad">{title}</p>
        {details && <p className="whitespace-pre-line text-label text-quiet">{details}</p>}
      </div>
      {!run.isRunning && (
        <span className="flex gap-2">
          <Button size="small" onClick={() => run.retry(attempt.item)}>
            {csvWords.retry}
          </Button>
          <Button size="small" weight="ghost" onClick={() => run.skip(attempt.item)}>
            {csvWords.skip}
          </Button>
        </span>
      )}
    </li>
  )
}
