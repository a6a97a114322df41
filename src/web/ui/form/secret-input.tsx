/** A hidden input that browsers must not store. */
import type { ComponentProps } from 'react'
import { inputLook } from './field.tsx'

export function SecretInput(props: ComponentProps<'input'>) {
  return (
    <input
      {...props}
      type="password"
      // Password managers ignore "off".
      autoComplete="new-password"
      spellCheck="false"
      className={`${inputLook} h-9 font-mono`}
    />
  )
}
