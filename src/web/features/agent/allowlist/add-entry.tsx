import { useState } from 'react'
import {
  type AllowlistEntry,
  maxAllowlistEntries,
} from '../../../../contract/platform/record-kinds/allowlist-entry.ts'
import { allowlistResource } from '../../../api/agent/agent-resources.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Options } from '../../../ui/form/options.tsx'
import { SelectField, TextField } from '../../../ui/form/text-field.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { countries, countryOf } from './calling-codes.ts'
import { readNumber } from './read-number.ts'
import { allowlistErrors, allowlistWords } from './words.ts'

interface Props {
  phoneNumberId: string
  entries: readonly AllowlistEntry[]
}

function entryError(text: string, code: string | null, entries: readonly AllowlistEntry[]): string | null {
  const { number, error } = readNumber(text, code)
  if (error !== null) return error
  return entries.some((entry) => entry.consumer_phone_number === number) ? allowlistErrors.taken : null
}

function useNewEntry({ phoneNumberId, entries }: Props) {
  const [typed, setTyped] = useState('')
  const [letters, setLetters] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const showToast = useToast()
  const create = allowlistResource.useCreate(phoneNumberId)
  const code = countries.find((country) => country.letters === letters)?.code ?? null
  const { number } = readNumber(typed, code)
  const error = entryError(typed, code, entries)

  function submit(event: { preventDefault(): void; currentTarget: HTMLFormElement }) {
    event.preventDefault()
    setIsChecked(true)
    const form = event.currentTarget
    if (number === null || error !== null) {
      form.querySelector('input')?.focus()
      return
    }
    create.mutate(
      { consumer_phone_number: number },
      {
        onSuccess: () => {
          showToast(allowlistWords.added(number))
          setTyped('')
          setIsChecked(false)
          form.querySelector('input')?.focus()
        },
      },
    )
  }

  function type(text: string) {
    setTyped(text)
    setIsChecked(false)
    create.reset()
  }

  const shownError = isChecked ? (error ?? undefined) : undefined
  return { typed, type, letters, setLetters, number, error: shownError, create, submit }
}

export function AddEntry(props: Props) {
  const { typed, type, letters, setLetters, number, error, create, submit } = useNewEntry(props)
  const blocked = useWriteBlock()
  const isFull = props.entries.length >= maxAllowlistEntries
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-2">
      <div className="grid items-start gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto]">
        <SelectField
          label={allowlistWords.country}
          value={letters}
          onChange={({ target }) => setLetters(target.value)}
          className="bg-raised!"
        >
          <option value="">{allowlistWords.otherCountry}</option>
          <Options options={countries.map(({ letters, name, code }) => [letters, `${name} +${code}`])} />
        </SelectField>
        <TextField
          label={allowlistWords.number}
          help={number !== null ? sentAs(number) : allowlistWords.numberHelp}
          error={error}
          data-create
          value={typed}
          onChange={({ target }) => type(target.value)}
          readOnly={blocked !== undefined}
          format="phone"
        />
        <Button
          type="submit"
          weight="primary"
          blocked={blocked ?? (isFull && allowlistWords.full)}
          isBusy={create.isPending}
          className="sm:mt-5.5"
        >
          {create.isPending ? allowlistWords.adding : allowlistWords.add}
        </Button>
      </div>
      {isFull && <p className="text-label text-warn">{allowlistWords.full}</p>}
      {create.error && <FailureNote error={create.error} />}
    </form>
  )
}

function sentAs(number: string): string {
  return [allowlistWords.isSentAs(number), countryOf(number)].filter(Boolean).join(' · ')
}
