/** Handing over a conversation of which no webhook is kept, by the customer's number. */
import { useState } from 'react'
import { Field, inputLook } from '../../../ui/form/field.tsx'
import { ThreadActions } from './thread-actions.tsx'
import { handoverWords } from './words.ts'

/** A phone number once it has no spaces, or a business-scoped id. */
const customerShape = /^(?:\+?[1-9]\d{6,14}|[A-Z]{2}\.\w+)$/

export function OtherCustomer({ phoneNumberId }: { phoneNumberId: string }) {
  const [text, setText] = useState('')
  const customer = text.replace(/[\s()-]/g, '')
  const isFit = customerShape.test(customer)
  return (
    <section aria-labelledby="other-customer" className="flex max-w-prose flex-col gap-3">
      <h2 id="other-customer" className="font-semibold">
        {handoverWords.other}
      </h2>
      <p className="text-quiet">{handoverWords.otherLead}</p>
      <Field
        {...handoverWords.customerField}
        error={text === '' || isFit ? undefined : handoverWords.customerFault}
      >
        {(slots) => (
          <input
            {...slots}
            value={text}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setText(target.value)}
            className={`${inputLook} h-9 tabular-nums`}
          />
        )}
      </Field>
      <ThreadActions
        key={isFit ? customer : ''}
        phoneNumberId={phoneNumberId}
        customer={customer}
        owner={undefined}
        blocked={isFit ? undefined : handoverWords.customerFault}
      />
    </section>
  )
}
