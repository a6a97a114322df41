/** Deletes the ticked rows of a list after naming them, with the way back where there is one. */
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { useWriteBlock } from '../api/write-block.ts'
import { useKeepBefore } from '../kept/use-keep-before.ts'
import { words as keptWords } from '../kept/words.ts'
import { Button } from '../ui/button.tsx'
import { DangerDialog } from '../ui/dialog.tsx'
import { Failure } from '../ui/failure.tsx'
import type { Selection } from '../ui/selection.ts'
import { useToast } from '../ui/toast.tsx'
import { type Attempt, useInTurn } from './in-turn.ts'

export interface BulkWords {
  /** "1 question", "3 questions". */
  amount(count: number): string
  /** What it means for the agent. */
  consequence: string
}

interface Props {
  selection: Selection
  /** What the rows are called, by id. */
  nameOf(id: string): string
  words: BulkWords
  remove(id: string): Promise<unknown>
  /** After a run, whatever came of it: time to read the list again. */
  onRun(): void
  /** Brings back what has been deleted; absent where the platform keeps nothing that could be sent again. */
  onUndo?: (ids: readonly string[]) => void
}

/** More names than these only make the question long. */
const maxNames = 5

export function BulkDelete({ selection, nameOf, words, remove, onRun, onUndo }: Props) {
  const [asked, setAsked] = useState<readonly string[] | null>(null)
  const blocked = useWriteBlock()
  const showToast = useToast()
  const { keep, isKeeping } = useKeepBefore()
  const run = useInTurn<string>((id) => remove(id).catch(unlessMissing), end, keep)
  const hasBegun = run.attempts.length > 0
  const left = hasBegun ? idsOf(run.attempts, (state) => state !== 'done') : (asked ?? [])
  const error = run.stoppedBy ?? run.attempts.find((attempt) => attempt.error !== null)?.error

  function end(attempts: readonly Attempt<string>[]) {
    const done = idsOf(attempts, (state) => state === 'done')
    const undo = onUndo && { label: 'Undo', onAct: () => onUndo(done) }
    if (done.length > 0) showToast(`${words.amount(done.length)} deleted.`, undo)
    if (done.length === attempts.length) setAsked(null)
    onRun()
  }

  return (
    <>
      <Button weight="danger" size="small" blocked={blocked} onClick={() => setAsked(selection.ids)}>
        <Trash2 size={14} aria-hidden="true" />
        Delete
      </Button>
      <DangerDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && !run.isRunning && setAsked(null)}
        title={`Delete ${words.amount(left.length)}?`}
        confirm={isKeeping ? keptWords.keeping : run.isRunning ? 'Deleting…' : 'Delete'}
        cancel="Keep"
        isBusy={run.isRunning}
        onConfirm={() => run.start(left)}
      >
        <ul className="list-disc pl-5 text-text">
          {left.slice(0, maxNames).map((id) => (
            <li key={id}>
              <span className="line-clamp-2">{nameOf(id)}</span>
            </li>
          ))}
          {left.length > maxNames && <li>and {left.length - maxNames} more</li>}
        </ul>
        <p>{words.consequence}</p>
        {error && <Failure error={error} />}
      </DangerDialog>
    </>
  )
}

function idsOf(attempts: readonly Attempt<string>[], isWanted: (state: Attempt<string>['state']) => boolean) {
  return attempts.filter(({ state }) => isWanted(state)).map(({ item }) => item)
}

/** Somebody else was faster: it is gone, as it was meant to be. */
function unlessMissing(error: unknown) {
  if (!(error instanceof ApiError && error.kind === 'missing')) throw error
}
