/** Asks for the business if it cannot be derived from the number. */

import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { FieldLine } from '../../../ui/form/field-line.tsx'
import { submitting } from '../../../ui/form/submitting.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { budgetWords } from './words.ts'

interface Props {
  title: string
  help: string
  initial: string
  onChoose: (id: string) => void
  /** Returns to the number's business, if known. */
  onOwn?: () => void
}

export function BusinessChoice({ title, help, initial, onChoose, onOwn }: Props) {
  const [id, setId] = useState(initial)
  const [isWrong, setIsWrong] = useState(false)
  const submit = submitting(() => {
    const isId = /^\d{1,32}$/.test(id.trim())
    setIsWrong(!isId)
    if (isId) onChoose(id.trim())
  })

  return (
    <form onSubmit={submit} noValidate className="flex max-w-xl flex-col gap-2">
      <p className="font-semibold">{title}</p>
      <p className="text-quiet">{help}</p>
      <FieldLine
        buttons={
          <>
            {' '}
            <Button type="submit" weight="primary">
              {budgetWords.use}
            </Button>
            {onOwn && (
              <Button weight="ghost" onClick={onOwn}>
                {budgetWords.own}
              </Button>
            )}
          </>
        }
      >
        <TextField
          label={budgetWords.businessLabel}
          error={isWrong ? budgetWords.wrongBusiness : undefined}
          value={id}
          onChange={({ target }) => setId(target.value)}
          format="digits"
        />
      </FieldLine>
    </form>
  )
}
