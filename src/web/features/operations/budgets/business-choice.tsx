/** Asks for the business where it cannot be found out from the number. */
import { type SyntheticEvent, useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Field, inputLook } from '../../../ui/form/field.tsx'
import { budgetWords } from './words.ts'

interface Props {
  title: string
  help: string
  initial: string
  onChoose: (id: string) => void
  /** The way back to the business of the number, where there is one. */
  onOwn?: () => void
}

export function BusinessChoice({ title, help, initial, onChoose, onOwn }: Props) {
  const [id, setId] = useState(initial)
  const [isWrong, setIsWrong] = useState(false)
  function submit(event: SyntheticEvent) {
    event.preventDefault()
    const isId = /^\d{1,32}$/.test(id.trim())
    setIsWrong(!isId)
    if (isId) onChoose(id.trim())
  }
  return (
    <form onSubmit={submit} noValidate className="flex max-w-xl flex-col gap-2">
      <p className="font-semibold">{title}</p>
      <p className="text-quiet">{help}</p>
      <div className="flex flex-wrap items-start gap-x-3">
        <div className="min-w-60 flex-1">
          <Field label={budgetWords.businessLabel} error={isWrong ? budgetWords.wrongBusiness : undefined}>
            {(slots) => (
              <input
                {...slots}
                value={id}
                inputMode="numeric"
                autoComplete="off"
                onChange={({ target }) => setId(target.value)}
                className={`${inputLook} h-9 tabular-nums`}
              />
            )}
          </Field>
        </div>
        <Button type="submit" weight="primary" className="sm:mt-[1.375rem]">
          {budgetWords.use}
        </Button>
        {onOwn && (
          <Button weight="ghost" className="sm:mt-[1.375rem]" onClick={onOwn}>
            {budgetWords.own}
          </Button>
        )}
      </div>
    </form>
  )
}
