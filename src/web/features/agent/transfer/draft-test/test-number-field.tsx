/** Names the number on which the drafts of a number are tested. */
import { useId, useState } from 'react'
import { useRecentPhones } from '../../../../browser/records/recent-phones.ts'
import { nameTestNumber, useTestNumber } from '../../../../browser/records/test-number.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { submitting } from '../../../../ui/form/submitting.ts'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { draftTestWords } from './words.ts'

interface Props {
  owner: string
  phoneNumberId: string
  isBlocked: boolean
}

export function TestNumberField({ owner, phoneNumberId, isBlocked }: Props) {
  const testNumber = useTestNumber(owner, phoneNumberId)
  const [typed, setTyped] = useState<string | null>(null)
  const showToast = useToast()
  const listId = useId()
  const known = useRecentPhones(owner).filter(({ id }) => id !== phoneNumberId)
  const value = typed ?? testNumber
  const error =
    value === phoneNumberId
      ? draftTestWords.numberSame
      : /^\d{0,32}$/.test(value)
        ? undefined
        : draftTestWords.numberDigits

  function save() {
    if (error !== undefined || isBlocked) return
    const isStored = nameTestNumber(owner, phoneNumberId, value)
    showToast(isStored ? draftTestWords.saved : draftTestWords.notStored)
    if (isStored) setTyped(null)
  }

  return (
    <form onSubmit={submitting(save)} className="flex max-w-prose flex-col items-start gap-2">
      <div className="w-full">
        <TextField
          label={draftTestWords.number}
          help={draftTestWords.numberHelp}
          error={error}
          list={listId}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={({ target }) => setTyped(target.value.trim())}
          className="h-9 tabular-nums"
        />
        <datalist id={listId}>
          {known.map(({ id, number, name }) => (
            <option key={id} value={id} label={[number, name].filter(Boolean).join(', ')} />
          ))}
        </datalist>
      </div>
      {value !== testNumber && (
        <Button type="submit" size="small" blocked={isBlocked && draftTestWords.elsewhere}>
          {draftTestWords.save}
        </Button>
      )}
    </form>
  )
}
