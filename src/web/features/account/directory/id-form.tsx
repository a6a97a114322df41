import { useForm } from 'react-hook-form'
import { Button } from '../../../ui/form/button.tsx'
import { Field, inputLook } from '../../../ui/form/field.tsx'

interface Props {
  label: string
  help: string
  error: string
  submit: string
  value?: string | undefined
  isMain?: boolean
  onId: (id: string) => void
}

function isId(text: string): boolean {
  return /^(?:\d{5,32}|(?!\d+$)\w[\w.]{0,29})$/.test(plainId(text))
}

/** Copied user names start with @. */
function plainId(text: string): string {
  return text.trim().replace(/^@/, '')
}

export function IdForm({ label, help, error, submit, value = '', isMain = false, onId }: Props) {
  const { register, handleSubmit, formState } = useForm({ values: { id: value } })
  return (
    <form
      onSubmit={handleSubmit((form) => onId(plainId(form.id)))}
      noValidate
      className="w-full max-w-[440px]"
    >
      <Field label={label} help={help} error={formState.errors.id?.message}>
        {(slots) => (
          <div className="flex gap-2">
            <input
              {...slots}
              {...register('id', { validate: (text) => isId(text) || error })}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              className={`${inputLook} h-9 min-w-0 flex-1 font-mono tabular-nums`}
            />
            <Button type="submit" weight={isMain ? 'primary' : 'plain'}>
              {submit}
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}
