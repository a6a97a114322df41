import { Eye, EyeOff } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Field, inputLook } from '../../../ui/form/field.tsx'
import { signInWords } from './words.ts'

interface Props {
  isBusy: boolean
  slip: string | undefined
  onToken: (token: string) => void
}

/** No form library: it would add an eighth to this page. */
export function SignInForm({ isBusy, slip, onToken }: Props) {
  const [isShown, setIsShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (slip !== undefined) input.current?.focus()
  }, [slip])

  function submit(event: FormEvent) {
    event.preventDefault()
    onToken(input.current?.value ?? '')
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <Field {...signInWords.tokenField} error={slip}>
        {(slots) => (
          <div className="relative">
            <input
              {...slots}
              ref={input}
              type={isShown ? 'text' : 'password'}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              readOnly={isBusy}
              className={`${inputLook} h-10 pe-11 font-mono`}
            />
            <button
              type="button"
              aria-label={isShown ? signInWords.hide : signInWords.show}
              onClick={() => setIsShown(!isShown)}
              className="absolute inset-y-0.5 end-0.5 flex w-9 items-center justify-center rounded-small text-quiet hover:text-text"
            >
              {isShown ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
            </button>
          </div>
        )}
      </Field>
      <Button type="submit" weight="primary" isBusy={isBusy} className="h-10 w-full">
        {isBusy ? signInWords.submitting : signInWords.submit}
      </Button>
    </form>
  )
}
