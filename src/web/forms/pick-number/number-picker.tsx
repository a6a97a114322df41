import { useEffect, useEffectEvent, useId, useState } from 'react'
import { t } from '../../../contract/translate.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { type KnownNumber, matchingNumbers, statedIds } from './known-number.ts'

interface Props {
  label: string
  help?: string
  error?: string | undefined
  numbers: readonly KnownNumber[]
  isLoading?: boolean
  picked: readonly string[]
  isSingle?: boolean
  onPick: (ids: readonly string[]) => void
}

/** Includes entered and picked ids that the account does not list. */
function numbersFor(text: string, numbers: readonly KnownNumber[], picked: readonly string[]) {
  const stated = statedIds(numbers, text) ?? []
  const unlisted = [...new Set([...stated, ...picked])]
    .filter((id) => numbers.every((number) => number.id !== id))
    .map((id): KnownNumber => ({ id, number: null, name: null }))
  const listed =
    stated.length > 0 ? numbers.filter(({ id }) => stated.includes(id)) : matchingNumbers(numbers, text)
  return { stated, shown: [...listed, ...unlisted] }
}

export function NumberPicker(props: Props) {
  const { label, help, error, numbers, isLoading = false, picked, isSingle = false, onPick } = props
  const [text, setText] = useState('')
  const group = useId()
  const { stated, shown } = numbersFor(text, numbers, picked)

  const pickStated = useEffectEvent((typed: string) => {
    const [id] = statedIds(numbers, typed) ?? []
    if (isSingle && id !== undefined) onPick([id])
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a loaded list may name the pasted number
  useEffect(() => pickStated(text), [text, numbers.length])

  function toggle(id: string) {
    if (isSingle) onPick([id])
    else onPick(picked.includes(id) ? picked.filter((one) => one !== id) : [...picked, id])
  }

  return (
    <fieldset aria-label={label} className="flex w-full max-w-prose flex-col gap-1">
      <TextField
        label={label}
        help={help}
        error={
          error ??
          (shown.length === 0 && text !== ''
            ? t('No number matches. Paste the phone number id of a number that is not listed.')
            : undefined)
        }
        placeholder={t('Name, phone number or id')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isSingle || stated.length === 0) return
          event.preventDefault()
          onPick([...new Set([...picked, ...stated])])
          setText('')
        }}
        format="numbers"
      />
      {shown.length === 0 && text === '' && <NoNumber isLoading={isLoading} />}
      {shown.length > 0 && (
        <ul className="max-h-72 overflow-y-auto border-line border-y py-1">
          {shown.map((one) => (
            <li key={one.id}>
              <label className="flex min-h-9 items-center gap-2.5 rounded-small px-1 py-1 hover:bg-hover">
                <input
                  type={isSingle ? 'radio' : 'checkbox'}
                  name={isSingle ? group : undefined}
                  checked={picked.includes(one.id)}
                  onChange={() => toggle(one.id)}
                  className="size-4 shrink-0 accent-accent"
                />
                <NumberText {...one} />
              </label>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

function NoNumber({ isLoading }: { isLoading: boolean }) {
  if (isLoading) return <SkeletonRows rows={3} columns={2} label={t('Loading the numbers')} />
  return <p className="text-quiet">{t('Paste the id of a phone number.')}</p>
}

export function NumberText({ id, number, name }: KnownNumber) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
      <span dir="auto" className="min-w-0 truncate font-medium">
        {name ?? number ?? id}
      </span>
      <span dir="auto" className="text-label text-quiet tabular-nums">
        {name === null ? (number === null ? t('Not in the list') : '') : (number ?? id)}
      </span>
    </span>
  )
}
