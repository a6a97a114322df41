import { useState } from 'react'
import { t } from '../../../../contract/translate.ts'
import { Field, inputLook } from '../../../ui/form/field.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { EraseCustomer } from './erase-customer.tsx'

export function EraseCustomerSection() {
  const [text, setText] = useState('')
  return (
    <Section id="erase" title={t('Erase a customer')} isRuled className="flex flex-col gap-3">
      <p className="max-w-prose">
        {t(
          'Removes a customer’s messages from this studio, and overwrites mentions in your team’s records, for the phone numbers that you can read.',
        )}
      </p>
      <Field
        label={t('Phone number, user id or @username')}
        help={t(
          'A phone number with its country code, a user id on the platform, or a user name with an at sign.',
        )}
      >
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
