import { useWriteBlock } from '../../../api/write-block.ts'
import { doneOf } from '../../../forms/run/words.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ProgressBar } from '../../../ui/waiting/progress-bar.tsx'
import { type Item, itemKinds } from './item/item.ts'
import { itemErrors } from './item/item-fields.ts'
import { documentCounted, documentWords, outcome } from './words.ts'

interface Props {
  items: readonly Item[]
  chosen: readonly Item[]
  run: { done: number; total: number; isStopping: boolean } | null
  onCreate: (items: readonly Item[]) => void
  onStop: () => void
}

export function CreateBar({ items, chosen, run, onCreate, onStop }: Props) {
  const readOnly = useWriteBlock()
  const isInvalid = chosen.some((item) => Object.keys(itemErrors(item)).length > 0)
  const blocked =
    readOnly ??
    ((chosen.length === 0 && documentWords.noneSelected) ||
      (isInvalid && documentWords.invalidSelected) ||
      undefined)
  const ended = (state: string) => items.filter((item) => item.outcome.state === state).length
  const created = ended('created')
  const failed = ended('failed')
  const parts = itemKinds.flatMap((kind) => {
    const count = chosen.filter((item) => item.kind === kind).length
    return count === 0 ? [] : documentCounted(kind, count)
  })

  return (
    <div className="sticky bottom-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-edge border border-line bg-raised px-4 py-3 shadow-lift">
      <p role="status" className="min-w-32 flex-1">
        {run
          ? doneOf(run.done, run.total)
          : created + failed > 0
            ? outcome(created, failed)
            : parts.join(', ')}
      </p>
      {run ? (
        <>
          <ProgressBar
            label={documentWords.creating}
            value={run.done}
            max={run.total}
            className="w-40 max-w-full"
          />
          <Button isBusy={run.isStopping} onClick={onStop}>
            {run.isStopping ? documentWords.stopping : documentWords.stop}
          </Button>
        </>
      ) : (
        <>
          {blocked && blocked !== documentWords.noneSelected && (
            <span className="text-label text-quiet">{blocked}</span>
          )}
          <Button weight="primary" blocked={blocked} onClick={() => onCreate(chosen)}>
            {documentWords.create}
          </Button>
        </>
      )}
    </div>
  )
}
