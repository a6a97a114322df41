/** What an erasure would remove, before it is confirmed. */
import type { ErasureLook } from '../../../../contract/studio/customers/erasure.ts'
import { maskedCustomer } from '../../../api/masked-data.ts'
import { useMaskedView } from '../../../api/masked-view.ts'
import { formatList } from '../../../text/format.ts'
import { labeled } from '../../../text/small-texts.ts'
import { CheckLine } from '../../../ui/form/check-line.tsx'
import { TextItems } from '../../../ui/list/text-items.tsx'
import { Note } from '../../../ui/note.tsx'
import { eraseWords, foundLines, isNothing, numberLines, recordLines, unreachedLines } from './erase-words.ts'

interface Props {
  look: ErasureLook | undefined
  onOverwrite: (isOverwriting: boolean) => void
}

export function EraseLook({ look, onOverwrite }: Props) {
  const [isMasked] = useMaskedView()
  if (look === undefined) return <p role="status">{eraseWords.looking}</p>
  if (isNothing(look)) return <p role="status">{eraseWords.nothing}</p>
  const ids = isMasked ? look.ids.map(maskedCustomer) : look.ids
  return (
    <>
      <p>{labeled(eraseWords.ids, formatList(ids))}</p>
      <Lines title={eraseWords.found} texts={foundLines(look.found)} />
      {look.numbers.length > 1 && <Lines title={eraseWords.byNumber} texts={numberLines(look)} />}
      {look.records.length > 0 && <Lines title={eraseWords.records} texts={recordLines(look)} />}
      <p>{eraseWords.warning}</p>
      {look.inAgent.length > 0 && (
        <Note tone="warn" title={eraseWords.inAgent}>
          <ul className="list-disc ps-5">
            <TextItems texts={look.inAgent} />
          </ul>
          <CheckLine isTall onSwitch={onOverwrite}>
            {eraseWords.overwrite}
          </CheckLine>
        </Note>
      )}
      <details>
        <summary>{eraseWords.notReached}</summary>
        <ul className="list-disc ps-5">
          <TextItems texts={unreachedLines(look.notReached)} />
        </ul>
      </details>
    </>
  )
}

function Lines({ title, texts }: { title: string; texts: readonly string[] }) {
  return (
    <div>
      <h3 className="font-semibold text-ink">{title}</h3>
      <ul className="max-h-40 list-disc overflow-y-auto ps-5">
        <TextItems texts={texts} />
      </ul>
    </div>
  )
}
