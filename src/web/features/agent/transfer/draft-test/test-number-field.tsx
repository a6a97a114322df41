/** Names the number on which the drafts of a number are tested. */
import { useState } from 'react'
import { nameTestNumber, useTestNumber } from '../../../../records/test-number.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { submitting } from '../../../../ui/form/submitting.ts'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { OtherNumberField } from '../other-number-field.tsx'
import { draftTestWords } from './words.ts'

interface Props {
  owner: string
  phoneNumberId: string
  isBlocked: boolean
}

export function TestNumberField({ owner, phoneNumberId, isBlocked }: Props) {
  const testNumber = useTestNumber({ owner, phoneNumberId })
  const [typed, setTyped] = useState<string | null>(null)
  const showToast = useToast()
  const value = typed ?? testNumber
  const error =
    value === phoneNumberId
      ? draftTestWords.numberSame
      : /^\d{0,32}$/.test(value)
        ? undefined
        : draftTestWords.numberDigits

  async function save() {
    if (error !== undefined || isBlocked) return
    const isStored = await nameTestNumber({ owner, phoneNumberId }, value)
    showToast(isStored ? draftTestWords.saved : draftTestWords.notStored)
    if (isStored) setTyped(null)
  }

  return (
    <form onSubmit={submitting(save)} className="flex max-w-prose flex-col items-start gap-2">
      <OtherNumberField
        phoneNumberId={phoneNumberId}
        {...draftTestWords.numberField}
        error={error}
        value={value}
        onChange={setTyped}
      />
      {value !== testNumber && (
        <Button type="submit" size="small" blocked={isBlocked && draftTestWords.elsewhere}>
          {draftTestWords.save}
        </Button>
      )}
    </form>
  )
}
