import { useState } from 'react'
import type { KnownNumber } from '../../../../forms/pick-number/known-number.ts'
import { NumberPicker } from '../../../../forms/pick-number/number-picker.tsx'
import { nameTestNumber, useTestNumber } from '../../../../records/test-number.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { transferWords } from '../words.ts'
import { draftTestWords } from './words.ts'

interface Props {
  owner: string
  phoneNumberId: string
  numbers: readonly KnownNumber[]
  isBlocked: boolean
}

export function TestNumberField({ owner, phoneNumberId, numbers, isBlocked }: Props) {
  const testNumber = useTestNumber({ owner, phoneNumberId })
  const [picked, setPicked] = useState<string | null>(null)
  const showToast = useToast()
  const blocked = isBlocked && draftTestWords.elsewhere

  async function save(id: string) {
    const isStored = await nameTestNumber({ owner, phoneNumberId }, id)
    showToast(isStored ? draftTestWords.saved : draftTestWords.notStored)
    if (isStored) setPicked(null)
  }

  if (picked === null) {
    const { name = null, number = null } = numbers.find(({ id }) => id === testNumber) ?? {}
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="text-label font-semibold">{draftTestWords.numberField.label}</span>
        <span className="tabular-nums">
          {testNumber === ''
            ? draftTestWords.noNumber
            : [name, number ?? testNumber].filter(Boolean).join(' · ')}
        </span>
        <Button size="small" blocked={blocked} onClick={() => setPicked(testNumber)}>
          {testNumber === '' ? draftTestWords.choose : draftTestWords.change}
        </Button>
        {testNumber !== '' && (
          <Button size="small" weight="ghost" blocked={blocked} onClick={() => void save('')}>
            {draftTestWords.remove}
          </Button>
        )}
      </div>
    )
  }
  const isSame = picked === phoneNumberId
  return (
    <div className="flex flex-col items-start gap-3">
      <NumberPicker
        isSingle
        {...draftTestWords.numberField}
        error={isSame ? draftTestWords.numberSame : undefined}
        numbers={numbers.filter(({ id }) => id !== phoneNumberId)}
        picked={picked === '' ? [] : [picked]}
        onPick={([id = '']) => setPicked(id)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          weight="primary"
          blocked={
            blocked || (isSame && draftTestWords.numberSame) || (picked === '' && transferWords.pickFirst)
          }
          onClick={() => void save(picked)}
        >
          {draftTestWords.save}
        </Button>
        <Button size="small" weight="ghost" onClick={() => setPicked(null)}>
          {draftTestWords.cancel}
        </Button>
      </div>
    </div>
  )
}
