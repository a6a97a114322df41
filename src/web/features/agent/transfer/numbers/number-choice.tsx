/** Chooses the numbers that are compared: among those that are known, or by their ids. */

import { useState } from 'react'
import { Button } from '../../../../ui/form/button.tsx'
import { CheckLine } from '../../../../ui/form/check-line.tsx'
import { FieldLine } from '../../../../ui/form/field-line.tsx'
import { submitting } from '../../../../ui/form/submitting.ts'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { SearchBox } from '../../../../ui/list/search-box.tsx'
import { Section } from '../../../../ui/page/section.tsx'
import { textLinkLook } from '../../../../ui/text-link.tsx'
import type { KnownNumber } from './number-name.ts'
import { maxNumbers } from './number-search.ts'
import { compareCount, numbersWords, tooManyNumbers } from './words.ts'

interface Props {
  known: readonly KnownNumber[]
  isLoading: boolean
  chosen: readonly string[]
  onCompare: (ids: readonly string[]) => void
}

export function NumberChoice({ known, isLoading, chosen, onCompare }: Props) {
  const [ids, setIds] = useState<readonly string[]>(chosen)
  const [wanted, setWanted] = useState('')
  const others = ids.filter((id) => known.every((one) => one.id !== id))
  const all = [...known, ...others.map((id): KnownNumber => ({ id, number: null, name: null }))]
  const text = wanted.trim().toLowerCase()
  const shown = all.filter(({ id, number, name }) =>
    [id, number, name].some((one) => one?.toLowerCase().includes(text)),
  )
  const withAll = [...new Set([...ids, ...shown.map(({ id }) => id)])]

  const toggle = (id: string) => setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])

  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <Section id="choose" title={numbersWords.choose} className="flex flex-col gap-3">
        <SearchBox label={numbersWords.find} value={wanted} onChange={setWanted} />
        <p className="flex gap-3 text-label">
          <button type="button" className={textLinkLook} onClick={() => setIds(withAll)}>
            {numbersWords.selectAll}
          </button>
          <button type="button" className={textLinkLook} onClick={() => setIds([])}>
            {numbersWords.selectNone}
          </button>
        </p>
        {shown.length === 0 && !isLoading && (
          <p className="text-quiet">{all.length === 0 ? numbersWords.noNumbers : numbersWords.noneFound}</p>
        )}
        <ul className="grid max-h-96 gap-x-6 overflow-y-auto border-line border-y py-1 sm:grid-cols-2">
          {shown.map(({ id, number, name }) => (
            <li key={id}>
              <CheckLine
                checked={ids.includes(id)}
                onChange={() => toggle(id)}
                className="min-h-9 gap-2.5 px-1 py-1"
              >
                <span className="min-w-0">
                  <span className="tabular-nums">{number ?? id}</span>
                  {name && <span className="block truncate text-label text-quiet">{name}</span>}
                </span>
              </CheckLine>
            </li>
          ))}
        </ul>
      </Section>
      <ById onAdd={(added) => setIds([...new Set([...ids, ...added])])} />
      {ids.length > maxNumbers && <p className="text-warn">{tooManyNumbers(maxNumbers)}</p>}
      <div>
        <Button
          weight="primary"
          blocked={
            ids.length < 2 ? numbersWords.needTwo : ids.length > maxNumbers && tooManyNumbers(maxNumbers)
          }
          onClick={() => onCompare(ids)}
        >
          {compareCount(ids.length)}
        </Button>
      </div>
    </div>
  )
}

function ById({ onAdd }: { onAdd: (ids: string[]) => void }) {
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)

  function add() {
    const parts = text.split(/[\s,;]+/).filter(Boolean)
    const isRight = parts.length > 0 && parts.every((part) => /^\d{5,32}$/.test(part))
    setIsWrong(!isRight)
    if (!isRight) return
    onAdd(parts)
    setText('')
  }

  return (
    <form onSubmit={submitting(add)} noValidate>
      <FieldLine buttons={<Button type="submit">{numbersWords.add}</Button>}>
        <TextField
          {...numbersWords.byIdField}
          error={isWrong ? numbersWords.wrongId : undefined}
          value={text}
          onChange={({ target }) => setText(target.value)}
          format="numbers"
        />
      </FieldLine>
    </form>
  )
}
