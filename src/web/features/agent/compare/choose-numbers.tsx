import { useState } from 'react'
import type { KnownNumber } from '../../../forms/pick-number/known-number.ts'
import { NumberPicker } from '../../../forms/pick-number/number-picker.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { textLinkLook } from '../../../ui/text-link.tsx'
import { maxNumbers } from './number-search.ts'
import { compareCount, numbersWords, tooManyNumbers } from './words.ts'

export interface KnownNumbers {
  numbers: readonly KnownNumber[]
  isLoading: boolean
  error: unknown
  refetch(): unknown
}

interface Props {
  known: KnownNumbers
  chosen: readonly string[]
  onCompare: (ids: readonly string[]) => void
}

export function ChooseNumbers({ known, chosen, onCompare }: Props) {
  const { numbers, isLoading, error, refetch } = known
  const [ids, setIds] = useState(chosen)
  const isEmpty = numbers.length + ids.length === 0
  const tooMany = ids.length > maxNumbers && tooManyNumbers(maxNumbers)
  return (
    <>
      <NumberPicker
        label={numbersWords.choose}
        numbers={numbers}
        isLoading={isLoading}
        picked={ids}
        onPick={setIds}
      />
      {error !== null && <FailureNote error={error} onRetry={() => void refetch()} />}
      {!(isEmpty && isLoading) && (
        <>
          {!isEmpty && (
            <p className="flex gap-3 text-label">
              <button
                type="button"
                className={textLinkLook}
                onClick={() => setIds([...new Set([...ids, ...numbers.map(({ id }) => id)])])}
              >
                {numbersWords.selectAll}
              </button>
              <button type="button" className={textLinkLook} onClick={() => setIds([])}>
                {numbersWords.selectNone}
              </button>
            </p>
          )}
          {tooMany && <p className="text-warn">{tooMany}</p>}
          <div>
            <Button
              weight="primary"
              blocked={ids.length < 2 ? numbersWords.needTwo : tooMany}
              onClick={() => onCompare(ids)}
            >
              {ids.length < 2 ? numbersWords.title : compareCount(ids.length)}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
