/** Asks for the business whose numbers are to be shown. */
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Field, inputLook } from '../../ui/field.tsx'
import { words } from './words.ts'

interface Props {
  businessId: string | undefined
  onBusiness: (businessId: string) => void
}

function businessFault(text: string): string | undefined {
  return /^\d{5,32}$/.test(text.trim()) ? undefined : words.businessFault
}

export function BusinessForm({ businessId, onBusiness }: Props) {
  const { register, handleSubmit, formState } = useForm({ values: { businessId: businessId ?? '' } })
  const submit = handleSubmit((form) => onBusiness(form.businessId.trim()))
  return (
    <form onSubmit={submit} noValidate className="w-full max-w-[440px]">
      <Field label={words.business} help={words.businessHelp} error={formState.errors.businessId?.message}>
        {(slots) => (
          <div className="flex gap-2">
            <input
              {...slots}
              {...register('businessId', { validate: businessFault })}
              inputMode="numeric"
              autoComplete="off"
              spellCheck={false}
              className={`${inputLook} h-9 min-w-0 flex-1 font-mono tabular-nums`}
            />
            <Button type="submit" weight={businessId === undefined ? 'primary' : 'plain'}>
              {words.show}
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}
