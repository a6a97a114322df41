/** The form that takes an access token, shown or hidden, and nothing else. */
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Field, inputLook } from '../../ui/field.tsx'
import { tokenFault } from './check-token.ts'
import { words } from './words.ts'

interface Props {
  isBusy: boolean
  onToken: (token: string) => void
}

export function SignInForm({ isBusy, onToken }: Props) {
  const [isShown, setIsShown] = useState(false)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { token: '' } })
  const submit = handleSubmit(({ token }) => onToken(token.trim()))

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <Field label={words.token} help={words.tokenHelp} error={formState.errors.token?.message}>
        {(slots) => (
          <div className="relative">
            <input
              {...slots}
              {...register('token', { validate: tokenFault })}
              type={isShown ? 'text' : 'password'}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              readOnly={isBusy}
              className={`${inputLook} h-10 pr-11 font-mono`}
            />
            <button
              type="button"
              aria-label={isShown ? words.hide : words.show}
              onClick={() => setIsShown(!isShown)}
              className="absolute inset-y-0.5 right-0.5 flex w-9 items-center justify-center rounded-small text-quiet hover:text-text"
            >
              {isShown ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
            </button>
          </div>
        )}
      </Field>
      <Button type="submit" weight="primary" isBusy={isBusy} className="h-10 w-full">
        {isBusy ? words.submitting : words.submit}
      </Button>
    </form>
  )
}
