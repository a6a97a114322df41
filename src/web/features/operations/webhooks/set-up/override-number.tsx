/** Points the webhooks of one phone number at this studio, or lets go of them. */
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSession } from '../../../../api/session.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Field, inputLook } from '../../../../ui/form/field.tsx'
import { webhookWords } from '../words.ts'
import { OverrideState } from './override-state.tsx'
import { phoneIdError } from './phone-id-error.ts'

export function OverrideNumber() {
  const remembered = useSession().selection.phoneNumberId ?? ''
  const [phoneNumberId, setPhoneNumberId] = useState(remembered)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { phone: remembered } })
  const submit = handleSubmit(({ phone }) => setPhoneNumberId(phone.trim()))
  return (
    <div className="flex flex-col gap-2">
      <form onSubmit={submit} noValidate>
        <Field {...webhookWords.overrideNumberField} error={formState.errors.phone?.message}>
          {(slots) => (
            <div className="flex gap-2">
              <input
                {...slots}
                {...register('phone', { validate: (text) => phoneIdError(text, 'needed') })}
                inputMode="numeric"
                autoComplete="off"
                className={`${inputLook} h-9 min-w-0 flex-1 font-mono tabular-nums`}
              />
              <Button type="submit">{webhookWords.overridePick}</Button>
            </div>
          )}
        </Field>
      </form>
      {phoneNumberId !== '' && <OverrideState key={phoneNumberId} phoneNumberId={phoneNumberId} />}
    </div>
  )
}
