import { useState } from 'react'
import { Field, inputLook } from '../../../ui/form/field.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { EraseCustomer } from './erase-customer.tsx'
import { eraseWords } from './erase-words.ts'

export function EraseCustomerSection() {
  const [text, setText] = useState('')
  return (
    <Section id="erase" title={eraseWords.title} isRuled className="flex flex-col gap-3">
      <p className="max-w-prose">{eraseWords.lead}</p>
      <Field label={eraseWords.field} help={eraseWords.help}>
        {(slots) => (
          <input
            {...slots}
            value={text}
            onChange={(event) => setText(event.target.value)}
            autoComplete="off"
            className={`${inputLook} h-9`}
          />
        )}
      </Field>
      <EraseCustomer customer={text.trim()} />
    </Section>
  )
}
