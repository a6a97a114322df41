import type { ReactNode } from 'react'
import { t } from '../../../contract/translate.ts'
import { FailureNote, useFailureWords } from '../../ui/failure.tsx'
import { Button } from '../../ui/form/button.tsx'
import { RunProgress } from './run-progress.tsx'
import type { ItemAttempt, SequentialRun } from './sequential-run.ts'
import { addedOf } from './words.ts'

interface Props<Item> {
  run: SequentialRun<Item>
  title: string
  nameOf: (item: Item) => ReactNode
  children?: ReactNode
}

export function AddingView<Item>({ run, title, nameOf, children }: Props<Item>) {
  const { attempts, isRunning, stoppedBy } = run
  const done = attempts.filter(({ state }) => state === 'done').length
  const added = addedOf(done, attempts.length)
  const failed = attempts.filter(({ state }) => state === 'failed')
  const waiting = attempts.some(({ state }) => state === 'waiting')
  return (
    <div className="flex flex-col gap-4">
      <RunProgress
        text={added}
        label={added}
        value={attempts.filter(({ state }) => state !== 'waiting').length}
        max={attempts.length}
      />
      {!isRunning && stoppedBy && <FailureNote error={stoppedBy} onRetry={run.goOn} />}
      {!isRunning && !stoppedBy && waiting && (
        <Button className="self-start" onClick={run.goOn}>
          {t('Continue')}
        </Button>
      )}
      {failed.length > 0 && (
        <section className="flex flex-col gap-1.5">
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
            <h3 className="font-semibold">{title}</h3>
            {!isRunning && failed.length > 1 && (
              <Button size="small" onClick={() => run.retry()}>
                {t('Try all again')}
              </Button>
            )}
          </div>
          <ul aria-label={title} className="border-line border-t">
            {failed.map((attempt, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order of a run does not change
              <RefusedItem key={at} attempt={attempt} run={run} name={nameOf(attempt.item)} />
            ))}
          </ul>
        </section>
      )}
      {!isRunning && done < attempts.length && children}
    </div>
  )
}

interface ItemProps<Item> {
  attempt: ItemAttempt<Item>
  run: SequentialRun<Item>
  name: ReactNode
}

function RefusedItem<Item>({ attempt, run, name }: ItemProps<Item>) {
  const { title, details } = useFailureWords(attempt.error)
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 border-line border-b px-1 py-2">
      <div className="min-w-0 flex-1">
        <p>{name}</p>
        <p className="text-bad">{title}</p>
        {details && <p className="whitespace-pre-line text-label text-quiet">{details}</p>}
      </div>
      {!run.isRunning && (
        <span className="flex gap-2">
          <Button size="small" onClick={() => run.retry(attempt.item)}>
            {t('Try again')}
          </Button>
          <Button size="small" weight="ghost" onClick={() => run.skip(attempt.item)}>
            {t('Skip')}
          </Button>
        </span>
      )}
    </li>
  )
}
