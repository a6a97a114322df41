import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../contract/translate.ts'
import { reportOfWrite } from '../../api/drafted-result.ts'
import { useWriteBlock } from '../../api/write-block.ts'
import { formatMore } from '../../text/small-texts.ts'
import { FailureNote } from '../../ui/failure.tsx'
import { Button } from '../../ui/form/button.tsx'
import { DangerDialog } from '../../ui/overlay/dialog.tsx'
import { useToast } from '../../ui/overlay/toast.tsx'
import { useSaveVersionBefore } from '../../versions/use-version-before.ts'
import { versionWords as keptWords } from '../../versions/words.ts'
import { type ItemAttempt, useSequentialRun } from '../run/sequential-run.ts'
import { type Removal, unlessMissing, useReadAgain, useUndo } from './removal.ts'

interface Props<Item, Scope> {
  removal: Removal<Item, Scope>
  scope: Scope
  selected: readonly Item[]
}

const maxNames = 5

export function BulkDelete<Item extends { id: string }, Scope>({
  removal,
  scope,
  selected,
}: Props<Item, Scope>) {
  const { resource, nameOf, words } = removal
  const { amount, bulkConsequence } = words
  const [asked, setAsked] = useState<readonly Item[] | null>(null)
  const blocked = useWriteBlock()
  const showToast = useToast()
  const undo = useUndo(removal, scope)
  const readAgain = useReadAgain(removal, scope)
  const { keep, isKeeping } = useSaveVersionBefore()
  const run = useSequentialRun<Item>(
    (item) => resource.write.remove(scope, item.id, nameOf(item)).catch(unlessMissing),
    (attempts) => {
      const done = attempts.filter(({ state }) => state === 'done')
      if (done.length > 0) showToast(reportOf(done, amount), undo(done.map(({ item }) => item)))
      const left = attempts.filter(({ state }) => state !== 'done').map(({ item }) => item)
      setAsked(left.length === 0 ? null : left)
      readAgain()
    },
    keep,
  )
  const left = (asked ?? []).filter((item) => !isDone(run.attempts, item))
  const hasTried = run.attempts.some(({ item }) => asked?.includes(item))
  const error = run.stoppedBy ?? run.attempts.find((attempt) => attempt.error !== null)?.error

  return (
    <>
      <Button weight="danger" size="small" blocked={blocked} onClick={() => setAsked(selected)}>
        <Trash2 size={14} aria-hidden="true" />
        {t('Delete')}
      </Button>
      <DangerDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && !run.isRunning && setAsked(null)}
        title={t('Delete {name}?', { name: amount(left.length) })}
        confirm={isKeeping ? keptWords.keeping : run.isRunning ? t('Deleting…') : t('Delete')}
        cancel={t('Keep')}
        isBusy={run.isRunning}
        onConfirm={() => run.start(left)}
      >
        <ul className="list-disc ps-5 text-text">
          {left.slice(0, maxNames).map((item) => (
            <li key={item.id}>
              <span dir="auto" className="line-clamp-2">
                {nameOf(item)}
              </span>
            </li>
          ))}
          {left.length > maxNames && <li>{formatMore(left.length - maxNames)}</li>}
        </ul>
        {bulkConsequence && <p>{bulkConsequence}</p>}
        {hasTried && error && <FailureNote error={error} />}
      </DangerDialog>
    </>
  )
}

function reportOf(done: readonly ItemAttempt<unknown>[], amount: (count: number) => string): string {
  const text = t('{items} deleted.', { items: amount(done.length) })
  return reportOfWrite(text, ...done.map(({ result }) => result))
}

function isDone<Item>(attempts: readonly ItemAttempt<Item>[], item: Item): boolean {
  return attempts.some((attempt) => attempt.item === item && attempt.state === 'done')
}
