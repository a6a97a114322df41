/** Deletes what is ticked in a list, one after the other, with the way back where a thing can be created again. */
import { useState } from 'react'
import { useWriteBlock } from '../api/write-block.ts'
import { Button } from '../ui/button.tsx'
import { DangerDialog } from '../ui/dialog.tsx'
import { Failure } from '../ui/failure.tsx'
import { useToast } from '../ui/toast.tsx'
import { type Attempt, firstError, inTurn } from './in-turn.ts'

interface Props<Thing> {
  things: readonly Thing[]
  noun: { one: string; many: string }
  nameOf: (thing: Thing) => string
  /** What the deleting does, beyond that the things are gone. */
  effect: string
  remove: (thing: Thing) => Promise<unknown>
  /** Creates a deleted one again, with another id; left out where that would lose something. */
  recreate?: (thing: Thing) => Promise<unknown>
  /** After something was deleted or created: time to read the list again. */
  onChanged: () => void
}

/** More names than this nobody reads in a question. */
const maxNames = 8

export function BulkRemove<Thing>({
  things,
  noun,
  nameOf,
  effect,
  remove,
  recreate,
  onChanged,
}: Props<Thing>) {
  const blocked = useWriteBlock()
  const showToast = useToast()
  const [isOpen, setIsOpen] = useState(false)
  const [progress, setProgress] = useState<readonly Attempt<Thing>[] | null>(null)
  // The ticked ones shrink while the list is read again, the question must not.
  const [asked, setAsked] = useState(things)
  const error = progress && firstError(progress)
  const counted = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? noun.one : noun.many}`

  async function run() {
    const attempts = await inTurn(asked, remove, setProgress)
    const gone = attempts.filter(({ state }) => state === 'done').map(({ item }) => item)
    if (gone.length > 0) {
      onChanged()
      showToast(
        `${counted(gone.length)} deleted.`,
        recreate && { label: 'Undo', onAct: () => void undo(gone, recreate) },
      )
    }
    const left = attempts.filter(({ state }) => state !== 'done').map(({ item }) => item)
    setAsked(left)
    if (left.length === 0) {
      setIsOpen(false)
      setProgress(null)
    }
  }

  async function undo(gone: readonly Thing[], create: (thing: Thing) => Promise<unknown>) {
    const attempts = await inTurn(gone, create, () => undefined)
    const back = attempts.filter(({ state }) => state === 'done').length
    onChanged()
    showToast(
      back === gone.length
        ? `${counted(back)} created again.`
        : `${back} of ${counted(gone.length)} created again. The others are missing still: ${firstError(attempts)?.message ?? ''}`,
    )
  }

  const isBusy = progress !== null && error === null
  return (
    <>
      <Button
        size="small"
        weight="danger"
        blocked={blocked}
        onClick={() => {
          setAsked(things)
          setProgress(null)
          setIsOpen(true)
        }}
      >
        Delete
      </Button>
      <DangerDialog
        isOpen={isOpen}
        onOpenChange={(open) => !isBusy && setIsOpen(open)}
        title={`Delete ${counted(asked.length)}?`}
        confirm={progress !== null && error ? 'Go on' : 'Delete'}
        cancel="Keep them"
        isBusy={isBusy}
        onConfirm={() => void run()}
      >
        <ul className="list-disc pl-5 text-text">
          {asked.slice(0, maxNames).map((thing) => (
            <li key={nameOf(thing)} className="break-words">
              {nameOf(thing)}
            </li>
          ))}
          {asked.length > maxNames && <li>and {asked.length - maxNames} more</li>}
        </ul>
        <p>{effect}</p>
        {isBusy && (
          <p aria-live="polite" className="tabular-nums">
            {progress.filter(({ state }) => state === 'done').length} of {progress.length} deleted
          </p>
        )}
        {error && <Failure error={error} />}
      </DangerDialog>
    </>
  )
}
